import { headerCharsetOf } from './charset.ts'
import { guessedCharset } from './guessed-charset.ts'
import { headerInCharset } from './header-in-charset.ts'

/** More lines than a mail of 40 MB has, unless it's made to cost memory: encoded files have 76 characters a line. */
const mostLines = 600_000
const mostShortLines = 150_000
const shortLine = 40

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** A raw mail, ready to be parsed. */
export interface PreparedMail {
  raw: Uint8Array
  problems: string[]
}

/**
 * Prepares a raw mail for the parser: without a byte order mark and blank lines before its header, with lines
 * that end in line feeds, its header in UTF-8 and no more lines than the parser can hold. Reads each byte a
 * fixed number of times.
 */
export function prepareRaw(raw: Uint8Array): PreparedMail {
  const problems: string[] = []
  const started = withLineFeeds(raw.subarray(startOf(raw)))
  const end = endOfLines(started)
  if (end < started.length) problems.push('The mail has too many lines; the rest was not read.')
  return { raw: withHeaderInUtf8(started.subarray(0, end)), problems }
}

function startOf(raw: Uint8Array): number {
  let start = raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? 3 : 0
  while (raw[start] === lineFeed || raw[start] === carriageReturn) start += 1
  return start
}

/** Old systems end lines with a carriage return alone. */
function withLineFeeds(raw: Uint8Array): Uint8Array {
  if (raw.includes(lineFeed) || !raw.includes(carriageReturn)) return raw
  return raw.map((byte) => (byte === carriageReturn ? lineFeed : byte))
}

function endOfLines(raw: Uint8Array): number {
  let lines = 0
  let shortLines = 0
  let start = 0
  for (let at = raw.indexOf(lineFeed); at >= 0; at = raw.indexOf(lineFeed, start)) {
    lines += 1
    if (at - start < shortLine) shortLines += 1
    if (lines === mostLines || shortLines === mostShortLines) return at
    start = at + 1
  }
  return raw.length
}

/** Programs write letters into headers unencoded, in the charset of the text or in that of their machine. */
function withHeaderInUtf8(raw: Uint8Array): Uint8Array {
  const end = endOfHeader(raw)
  const bytes = raw.subarray(0, end)
  if (headerCharsetOf(bytes) === 'utf-8') return raw
  const charset = headerCharsetOf(bytes, charsetSaidIn(raw, end))
  const header = new TextEncoder().encode(headerInCharset(bytes, charset))
  const readable = new Uint8Array(header.length + raw.length - end)
  readable.set(header)
  readable.set(raw.subarray(end), header.length)
  return readable
}

/** Where the first part with a text begins at the latest. */
const longestStart = 64 * 1024

/** The charset that the mail names first, or that its start seems to be in. */
function charsetSaidIn(raw: Uint8Array, end: number): string | undefined {
  const start = raw.subarray(0, end + longestStart)
  return declaredIn(raw.subarray(0, end)) ?? declaredIn(start.subarray(end)) ?? guessedCharset(start)
}

/** The first charset that a header names. */
function declaredIn(bytes: Uint8Array): string | undefined {
  return /charset\s*=\s*"?([\w.:-]+)/i.exec(new TextDecoder('latin1').decode(bytes))?.[1]
}

function endOfHeader(raw: Uint8Array): number {
  for (let at = raw.indexOf(lineFeed); at >= 0; at = raw.indexOf(lineFeed, at + 1)) {
    if (raw[at + 1] === lineFeed || (raw[at + 1] === carriageReturn && raw[at + 2] === lineFeed)) return at
  }
  return raw.length
}
