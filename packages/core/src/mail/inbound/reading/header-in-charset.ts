import { base64 } from '@scure/base'

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
      if (isSubject || asciiIn(text) === asciiIn(plain)) return text
      return withNameInUtf8(line, plain, inCharset) ?? plain
    })
    .join('\n')
}

const escapeStart = '\x1b'
const japanese = new RegExp(`${escapeStart}\\$[@B]([^${escapeStart}]*)${escapeStart}\\([BJ]`, 'g')
const oneAddress = /^[\w-]+[ \t]*:[^<>]*<[\x21-\x3b\x3d\x3f-\x7e]+>\s*$/
/** What some program may take for an address. */
const address = /@[\w.[-]/
const host = /@[\w-]*\.[\w-]/

/**
 * Decodes the name before the one address of a field, whatever ASCII its characters hide; undefined if a program that reads ASCII alone
 * could see another address.
 */
function withNameInUtf8(line: Uint8Array, plain: string, inCharset: TextDecoder): string | undefined {
  const isHidden = [...plain.matchAll(japanese)].some(([, hidden = '']) => host.test(hidden))
  const outside = inCharset.encoding === 'iso-2022-jp' ? plain.replaceAll(japanese, '') : plain
  if (isHidden || !oneAddress.test(outside) || address.test(outside.slice(0, outside.lastIndexOf('<'))))
    return undefined
  const bracket = line.lastIndexOf(0x3c)
  const colon = line.indexOf(0x3a) + 1
  const name = inCharset.decode(line.subarray(colon, bracket)).replaceAll(/["\\]/g, '').trim()
  const word = `=?utf-8?B?${base64.encode(new TextEncoder().encode(name))}?=`
  return `${plain.slice(0, colon)} ${word} ${plain.slice(plain.lastIndexOf('<'))}`
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
