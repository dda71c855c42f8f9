const lineFeed = 0x0a
/** A line of a part's header that names a file. */
const naming = /^(content-(type|disposition):.*|[ \t]+)(file)?name\*?\s*=/i
const longest = 1_000

/**
 * Writes file names in UTF-8 that programs have written in windows-1252, unencoded; undefined if there are none.
 */
export function withNamesInUtf8(raw: Uint8Array): Uint8Array | undefined {
  const pieces: Uint8Array[] = []
  let kept = 0
  for (let start = 0; start < raw.length; ) {
    const end = raw.indexOf(lineFeed, start)
    const line = raw.subarray(start, end < 0 ? raw.length : end)
    if (isUnreadableName(line)) {
      pieces.push(
        raw.subarray(kept, start),
        new TextEncoder().encode(new TextDecoder('windows-1252').decode(line)),
      )
      kept = start + line.length
    }
    start += line.length + 1
  }
  return pieces.length === 0 ? undefined : joined([...pieces, raw.subarray(kept)])
}

function isUnreadableName(line: Uint8Array): boolean {
  if (line.length > longest || !/^[c \t]/i.test(String.fromCharCode(line[0] ?? 0))) return false
  return (
    naming.test(new TextDecoder('latin1').decode(line)) && new TextDecoder().decode(line).includes('\uFFFD')
  )
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
