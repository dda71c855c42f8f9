/** Longer blocks are pictures and the like. */
const mostBase64 = 512 * 1024

const base64Line = /^[\w+/]{4,998}={0,2}$/
const wordB = /=\?[\w-]+\?B\?([\w+/=]*)\?=/gi
const betweenWords = /\?=\s+=\?[\w-]+\?Q\?/gi

/** What a mail says as it came in, however it is encoded: as it stands there, from base64, and from quoted-printable. Without long files. */
export function rawTexts(raw: Uint8Array): string[] {
  const plain: string[] = []
  const encoded: string[] = []
  let block: string[] = []
  const endBlock = () => {
    const letters = block.join('')
    // A word alone on its line looks like base64, too.
    if (letters.length <= mostBase64) plain.push(...block)
    if (block.length > 0 && letters.length <= mostBase64) encoded.push(fromBase64(letters))
    block = []
  }
  for (const line of decoded(raw).split(/\r?\n/)) {
    if (base64Line.test(line)) block.push(line)
    else {
      endBlock()
      plain.push(line)
    }
  }
  endBlock()
  const text = plain.join('\n')
  // Words of a header that follow each other are one text.
  const inWords = [...text.matchAll(wordB)].map(([, word = '']) => fromBase64(word)).join('')
  const quoted = unquoted(text.replaceAll(betweenWords, '').replaceAll('_', ' '))
  return [text, unquoted(text), quoted, inWords, ...encoded].map(withoutTags)
}

const withoutTags = (text: string) =>
  text
    .replaceAll(/<[^<>]{0,500}>/g, (tag) => (tag.includes('@') ? tag : ''))
    .replaceAll(/&nbsp;|&#160;/g, ' ')

function fromBase64(text: string): string {
  const letters = text.replaceAll(/[^A-Za-z\d+/]/g, '')
  return decoded(bytesOf(atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)))))
}

const unquoted = (text: string) =>
  text
    .replaceAll(/=[ \t]*\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/gi, (codes) =>
      decoded(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16))),
    )

const bytesOf = (binary: string) => Uint8Array.from(binary, (byte) => byte.charCodeAt(0))

/** UTF-8, or what Western Europe wrote before it. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
