import { analyse } from 'chardet'

/** More says nothing new. */
const longest = 20_000
const fewest = 6
const leastConfidence = 40
/** Charsets of languages whose letters, or most of them, aren’t ASCII. */
const guessable = /^(shift_jis|euc-jp|euc-kr|big5|gb18030|iso-8859-[578]|windows-(1251|1255|1256)|koi8-r)$/i

/**
 * Guesses the charset of bytes that aren’t UTF-8 and don’t say it; undefined unless most of their letters are beyond ASCII, as in no
 * Western language, and the guess is likely.
 */
export function guessedCharset(bytes: Uint8Array): string | undefined {
  const foreign = linesBeyondAscii(bytes)
  const beyond = foreign.filter((byte) => byte > 0x7f).length
  const letters = foreign.filter((byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a).length
  if (beyond < fewest || beyond < letters) return undefined
  const likely = analyse(foreign).find(({ name }) => guessable.test(name))
  if (!likely || likely.confidence < leastConfidence) return undefined
  return decodes(foreign, likely.name) ? likely.name.toLowerCase() : undefined
}

/** The first lines that hold bytes beyond ASCII. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const found: Uint8Array[] = []
  let length = 0
  for (let start = 0; start < bytes.length && length < longest; ) {
    const end = bytes.indexOf(0x0a, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1)
    if (line.some((byte) => byte > 0x7f)) {
      found.push(line)
      length += line.length
    }
    start += line.length
  }
  return Uint8Array.from(found.flatMap((line) => [...line.subarray(0, longest)]))
}

function decodes(bytes: Uint8Array, charset: string): boolean {
  try {
    // A character may be cut at the end.
    new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
