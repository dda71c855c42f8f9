/** Best first: if the caller likes two alike, the first wins. */
const known = ['br', 'gzip'] as const

/** Chooses a caller's encoding (RFC 9110 §12.5.3); undefined if it accepts neither or prefers plain. */
export function preferredEncoding(accepted = ''): (typeof known)[number] | undefined {
  const weights = new Map(accepted.split(',').map(weightOf))
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = known.toSorted((one, other) => weight(other) - weight(one))
  return best && weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** Parses `gzip;q=0.5`. An invalid weight counts as 0. */
function weightOf(written: string): [name: string, weight: number] {
  const [name = '', ...parameters] = written.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
