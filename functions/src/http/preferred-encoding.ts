/** From the best: of two that the caller likes alike, the first. */
const known = ['br', 'gzip'] as const

/** How to compress for a caller (RFC 9110 §12.5.3); undefined for one who takes neither, or would rather have it plain. */
export function preferredEncoding(accepted = ''): (typeof known)[number] | undefined {
  const weights = new Map(accepted.split(',').map(weightOf))
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = known.toSorted((one, other) => weight(other) - weight(one))
  return best && weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** `gzip;q=0.5`. What is no weight is none. */
function weightOf(written: string): [name: string, weight: number] {
  const [name = '', ...parameters] = written.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
