/**
 * Decodes a feed. Uses the first encoding that fits: byte order mark, UTF-16 by its first character,
 * Content-Type header, XML declaration, UTF-8; finally Windows-1252, which always fits. Valid UTF-8 counts as
 * UTF-8 even if labelled Latin-1, which always fits too.
 */
export function decodeFeed(bytes: Uint8Array, contentType?: string): string {
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const labels = [
    contentType && /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(declaration)?.[1],
  ]
  const candidates = [
    byteOrderMark(bytes) ?? withoutMark(bytes),
    ...labels.map((label) => label?.replace(fitsEverything, 'utf-8').replace(/^utf-?16.*/i, 'utf-8')),
    ...labels,
    'utf-8',
  ]
  for (const encoding of candidates) {
    const text = encoding && tryDecode(bytes, encoding)
    if (text !== undefined && text !== '') return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

const fitsEverything = /^(?:iso-?8859-?1|latin-?1|l1|us-ascii|ascii|windows-1252|cp-?1252)$/i

/** Every feed begins with `<` or `{`, perhaps after white space; in UTF-16, one of its two bytes is zero. */
function withoutMark(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be'
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  return undefined
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Undefined for an encoding that doesn't exist or doesn't fit. */
function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
