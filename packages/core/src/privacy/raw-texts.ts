import { charsetName, isDecodable } from '../mail/inbound/reading/charset-name.ts'

/** Longer blocks are pictures and the like. */
const mostBase64 = 512 * 1024

const base64Line = /^[\w+/]{4,998}={0,2}$/
const wordB = /=\?[\w-]+\?B\?([\w+/=]*)\?=/gi
const betweenWords = /\?=\s+=\?[\w-]+\?Q\?/gi
const charset = /(?:charset(?:\*\d?\*?)?\s*=\s*["']?|=\?)([\w.:-]+)/gi
/** Each is another look at all of it: who writes to others uses two or three. */
const mostCharsets = 8

/**
 * What a mail says as it came in, however it is encoded: as it stands there, from base64, and from quoted-printable, in each of the
 * character sets that it names. Without long files.
 */
export function rawTexts(raw: Uint8Array): string[] {
  const binary = binaryOf(raw)
  const decoders = decodersFor(binary)
  return encodedIn(binary).flatMap((part) => {
    const bytes = bytesOf(part)
    return decoders.map((decoder) => withoutTags(decoder.decode(bytes)))
  })
}

/** UTF-8, what Western Europe wrote before it, and whatever the mail says it is in. */
function decodersFor(binary: string): TextDecoder[] {
  const named = [...binary.matchAll(charset)].map(([, name = '']) => charsetName(name))
  const others = [...new Set(named)].filter(isDecodable).slice(0, mostCharsets)
  return [...new Set(['utf-8', 'windows-1252', ...others])].map((name) => new TextDecoder(name))
}

/** The bytes of a mail as they stand there, without encoded blocks, and what these and its quoted-printable come to. */
function encodedIn(binary: string): string[] {
  const plain: string[] = []
  const blocks: string[] = []
  let block: string[] = []
  const endBlock = () => {
    const letters = block.join('')
    if (letters.length <= mostBase64) {
      // A word alone on its line looks like base64, too.
      plain.push(...block)
      blocks.push(fromBase64(letters))
    }
    block = []
  }
  for (const line of binary.split(/\r?\n/)) {
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
  return [text, unquoted(text), quoted, inWords, ...blocks].filter((part) => part !== '')
}

const withoutTags = (text: string) =>
  text
    .replaceAll(/<[^<>]{0,500}>/g, (tag) => (tag.includes('@') ? tag : ''))
    .replaceAll(/&nbsp;|&#160;/g, ' ')

function fromBase64(text: string): string {
  const letters = text.replaceAll(/[^A-Za-z\d+/]/g, '')
  return atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)))
}

const unquoted = (text: string) =>
  text
    .replaceAll(/=[ \t]*\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const bytesOf = (binary: string) => Uint8Array.from(binary, (byte) => byte.charCodeAt(0))

/** As many bytes as are surely no more arguments than a call takes. */
const bytesAtOnce = 8192

/** Bytes as a text of as many characters, as `atob` has them. */
function binaryOf(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce)))
  return chunks.join('')
}
