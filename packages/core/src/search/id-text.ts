/**
 * How ids of records stand in a line, newest first: the first one, and then how much less each is than the one before. Half of these
 * characters are digits that go on, in front of those in the other half, with which a number ends: most steps take one or two.
 */
const alphabet = Array.from({ length: 94 }, (_, at) => String.fromCharCode(at + 33)).filter(
  (each) => !['"', '\\', '-'].includes(each),
)
const base = 45
/** In front of a record that has the term no more. */
const mark = '-'.charCodeAt(0)
const digitAt = new Int8Array(128).fill(-1)
for (const [digit, each] of alphabet.entries()) digitAt[each.charCodeAt(0)] = digit

/** Ids, and whether each of these records has the term. */
export function idText(ids: readonly (readonly [number, boolean])[]): string {
  let text = ''
  let before = 0
  for (const [at, [id, has]] of ids.entries()) {
    let rest = at === 0 ? id : before - id
    before = id
    let step = alphabet[rest % base] ?? ''
    for (rest = Math.floor(rest / base); rest > 0; rest = Math.floor(rest / base))
      step = (alphabet[base + (rest % base)] ?? '') + step
    text += has ? step : `-${step}`
  }
  return text
}

/** Where somebody reads in a text of ids. */
export interface IdCursor {
  at: number
  /** What was read last: an id if it is the first of its line, else the step to it. */
  step: number
  /** Whether its record has the term. */
  has: boolean
}

/** Reads the next step. */
export function readStep(text: string, cursor: IdCursor): void {
  let step = 0
  let has = true
  let at = cursor.at
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === mark) {
      has = false
      continue
    }
    const digit = digitAt[code] ?? 0
    step = step * base + (digit % base)
    if (digit < base) break
  }
  cursor.at = at + 1
  cursor.step = step
  cursor.has = has
}

/** The same ids as an earlier version wrote them: in base 36, with commas between them and a mark behind. */
export function fromEarlierIds(text: string): string {
  let id = 0
  return idText(
    text.split(',').map((step, at) => {
      // `parseInt` stops at the mark.
      id = at === 0 ? Number.parseInt(step, 36) : id - Number.parseInt(step, 36)
      return [id, !step.endsWith('-')] as const
    }),
  )
}
