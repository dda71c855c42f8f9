/**
 * The text of a feed from its bytes. The encoding is the first that fits of: byte order mark, Content-Type header,
 * XML declaration, UTF-8; at last Windows-1252, which fits everything.
 */
export function decodeFeed(bytes: Uint8Array, contentType?: string): string {
  const declaration = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const candidates = [
    byteOrderMark(bytes),
    contentType && /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/.exec(declaration)?.[1]?.replace(/^utf-?16.*/i, 'utf-8'),
    'utf-8',
  ]
  for (const encoding of candidates) {
    const text = encoding && tryDecode(bytes, encoding)
    if (text !== undefined && text !== '') return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Undefined for an encoding that does not exist or does not fit. */
function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
