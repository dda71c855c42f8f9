import { joined } from '@remotehands/zip'
import { charsetAmong, decoded, isJapanese } from './charset.ts'

const lineFeed = 0x0a
/** A line of a part's header that names a file. */
const naming = /^(content-(type|disposition):.*|[ \t]+)(file)?name\*?\s*=/i
const longest = 1_000

/** What Japanese programs write names in, whatever the text is in. */
const ofJapan = ['shift_jis', 'euc-jp']

/**
 * Writes file names in UTF-8 that programs have written unencoded, in the charset of the text or one that they always use; undefined if
 * there are none.
 */
export function withNamesInUtf8(raw: Uint8Array, ofText: readonly string[]): Uint8Array | undefined {
  const isOfJapan = ofText.some((charset) => /jp$|jis$/.test(charset))
  const charsets = [...ofText, ...(isOfJapan ? ofJapan : [])]
  const pieces: Uint8Array[] = []
  let kept = 0
  for (let start = 0; start < raw.length; ) {
    const end = raw.indexOf(lineFeed, start)
    const line = raw.subarray(start, end < 0 ? raw.length : end)
    if (isUnreadableName(line)) {
      pieces.push(
        raw.subarray(kept, start),
        new TextEncoder().encode(decoded(line, charsetOfName(line, charsets))),
      )
      kept = start + line.length
    }
    start += line.length + 1
  }
  return pieces.length === 0 ? undefined : joined([...pieces, raw.subarray(kept)])
}

function isUnreadableName(line: Uint8Array): boolean {
  if (line.length > longest || !/^[c \t]/i.test(String.fromCharCode(line[0] ?? 0))) return false
  if (!naming.test(new TextDecoder('latin1').decode(line))) return false
  return isJapanese(line) || new TextDecoder().decode(line).includes('\uFFFD')
}

function charsetOfName(line: Uint8Array, charsets: readonly string[]): string {
  return isJapanese(line) ? 'iso-2022-jp' : charsetAmong(line, charsets)
}
