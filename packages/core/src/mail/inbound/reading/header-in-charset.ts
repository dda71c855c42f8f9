const lineFeed = 0x0a

/**
 * Decodes a header line by line. A subject is read as it comes; of every other field, addresses first of all,
 * each ASCII character stays what it is: a charset that hides one, or makes one of others, would name another
 * sender than the one whose domain was asked whether it vouches for the mail.
 */
export function headerInCharset(header: Uint8Array, charset: string): string {
  const inCharset = new TextDecoder(charset)
  const byteByByte = new TextDecoder('windows-1252')
  let isSubject = false
  return linesOf(header)
    .map((line) => {
      const plain = byteByByte.decode(line)
      if (!/^[ \t]/.test(plain)) isSubject = /^subject[ \t]*:/i.test(plain)
      const text = inCharset.decode(line)
      return isSubject || asciiIn(text) === asciiIn(plain) ? text : plain
    })
    .join('\n')
}

function linesOf(header: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  for (let at = header.indexOf(lineFeed); at >= 0; at = header.indexOf(lineFeed, start)) {
    lines.push(header.subarray(start, at))
    start = at + 1
  }
  return [...lines, header.subarray(start)]
}

function asciiIn(text: string): string {
  return text.replaceAll(/[^\0-\x7f]/g, '')
}
