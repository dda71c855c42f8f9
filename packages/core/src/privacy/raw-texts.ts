import { decodeHTMLStrict } from 'entities'
import { charsetName, isDecodable } from '../mail/inbound/reading/charset-name.ts'

/** Begins and ends other letters in ISO-2022-JP. */
const escapeSign = 0x1b
/** Longer blocks are pictures and the like. */
const mostBase64 = 512 * 1024
/** Bytes that are looked at as one text. */
const windowBytes = 256 * 1024
/** A window begins so far before the end of the one before it: a name that stands at its edge is whole in one of them. */
const overlap = 4 * 1024

const base64Line = /^[\w+/]{4,}={0,2}$/
/** A word of a header, and the white space between it and the next one. */
const headerWord = /=\?[\w.:*-]{1,60}\?([BQ])\?([^?]{0,1000})\?=(?:\s{1,100}(?==\?))?/gi
const charset = /(?:charset(?:\*\d?\*?)?\s{0,9}=\s{0,9}["']?|=\?)([\w.:-]{1,40})/gi
/** Each is another look at all of it: who writes to others uses two or three. */
const mostCharsets = 4
/** A mail that names more was made to do harm. */
const mostNames = 100

/**
 * What a mail says as it came in, however it is encoded: as it stands there, from base64, and from quoted-printable, in each of the
 * character sets that it names. Without long files. Text by text: each is small, however large the mail is.
 */
export function* rawTexts(raw: Uint8Array): Generator<string> {
  const decoders = decodersFor(raw)
  for (const part of encodedIn(raw)) {
    const bytes = bytesOf(part)
    // Nearly all of them read plain letters alike.
    const isPlain = bytes.every((byte) => byte < 0x80 && byte !== escapeSign)
    for (const [at, decoder] of decoders.entries())
      if (!isPlain || at === 0 || decoder.encoding.startsWith('utf-16'))
        yield withoutTags(decoder.decode(bytes))
  }
}

/** UTF-8, what Western Europe wrote before it, and whatever the mail says it is in. */
function decodersFor(raw: Uint8Array): TextDecoder[] {
  const known = new Set<string>()
  const names = new Set(['utf-8', 'windows-1252'])
  const most = names.size + mostCharsets
  for (const text of windowsOf(raw))
    for (const [, name = ''] of text.matchAll(charset)) {
      if (known.has(name) || known.size >= mostNames || names.size >= most) continue
      known.add(name)
      const encoding = charsetName(name)
      if (isDecodable(encoding)) names.add(encoding)
    }
  return [...names].map((name) => new TextDecoder(name))
}

/** The bytes of a mail as they stand there, without long encoded blocks, and what these and its quoted-printable come to. */
function* encodedIn(raw: Uint8Array): Generator<string> {
  let plain: string[] = []
  let length = 0
  let block: string[] = []
  let letters = 0
  const add = (line: string) => {
    plain.push(line)
    length += line.length + 1
  }
  /** What is long enough for a window; its end begins the next one. */
  const taken = () => {
    const text = plain.join('\n')
    plain = [text.slice(-overlap)]
    length = overlap
    return text
  }

  for (const lines of linesOf(raw))
    for (const line of lines) {
      if (base64Line.test(line)) {
        letters += line.length
        if (letters <= mostBase64) block.push(line)
        continue
      }
      if (block.length > 0 && letters <= mostBase64) {
        // A word alone on its line looks like base64, too.
        for (const each of block) add(each)
        yield fromBase64(block.join(''))
      }
      block = []
      letters = 0
      add(line)
      if (length >= windowBytes) yield* readings(taken())
    }
  yield* readings(plain.join('\n'))
}

/** Bytes as they stand there, from quoted-printable, and with the words of headers decoded where they stand. */
const readings = (text: string) => new Set([text, unquoted(text), decodedWords(text)])

const decodedWords = (text: string) =>
  text
    .replaceAll(headerWord, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B' ? fromBase64(word) : unquoted(word.replaceAll('_', ' ')),
    )
    .replaceAll(/%([\dA-F]{2})/gi, byteOf)

/** What HTML says; an “&” that begins no character stays, as in “tom&regina”. */
const withoutTags = (text: string) => {
  const plain = text.replaceAll(/<[^<>]{0,500}>/g, (tag) => (tag.includes('@') ? tag : ''))
  return decodeHTMLStrict(plain).replaceAll('\u00a0', ' ')
}

function fromBase64(text: string): string {
  const letters = text.replaceAll(/[^A-Za-z\d+/]/g, '')
  return atob(letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0)))
}

const unquoted = (text: string) => text.replaceAll(/=[ \t]*\n/g, '').replaceAll(/=([\dA-F]{2})/gi, byteOf)

const byteOf = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))

/** All lines, and an empty one behind them. One that is longer than a window is cut; each part begins with the end of the one before. */
function* linesOf(raw: Uint8Array): Generator<string[]> {
  let rest = ''
  for (let at = 0; at < raw.length; at += windowBytes) {
    const lines = (rest + binaryOf(raw.subarray(at, at + windowBytes))).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > mostBase64) {
      lines.push(rest)
      rest = rest.slice(-overlap)
    }
    yield lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  }
  yield [rest, '']
}

function* windowsOf(raw: Uint8Array): Generator<string> {
  for (let at = 0; at < raw.length; at += windowBytes - overlap)
    yield binaryOf(raw.subarray(at, at + windowBytes))
}

/** By far faster than `Uint8Array.from`. */
function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** As many bytes as are surely no more arguments than a call takes. */
const bytesAtOnce = 8192

/** Bytes as a text of as many characters, as `atob` has them. Spreading a typed array takes seven times as long. */
function binaryOf(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    chunks.push(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + bytesAtOnce)))
  return chunks.join('')
}
