import { charsetName, isDecodable } from './charset-name.ts'
import { guessedCharset } from './guessed-charset.ts'
import { isUtf7 } from './utf-7.ts'

/** Charsets that say little: programs name them for texts in any other. */
const vague = new Set(['windows-1252', 'utf-8', 'unknown-8bit', 'x-unknown', 'x-user-defined', 'default', ''])

const escapeByte = 0x1b

/** The escape sequences that begin Japanese in ISO-2022-JP, which is ASCII to whoever doesn't know. */
const japanese = ['\x1b$B', '\x1b$@']

/**
 * Returns the charset that a text's bytes are in: the declared one, unless the bytes contradict it. A charset
 * that TextDecoder doesn't know is returned as it was declared.
 */
export function charsetOf(bytes: Uint8Array, declared = ''): string {
  const name = charsetName(declared)
  if (isVague(name) && isJapanese(bytes)) return 'iso-2022-jp'
  if (!isVague(name) && (isDecodable(name) || !isUtf8(bytes))) return name
  if (isUtf8(bytes)) return 'utf-8'
  if (name === 'utf-8' && isMostlyUtf8(bytes)) return name
  return guessedCharset(bytes) ?? 'windows-1252'
}

/** Whether a text can be read that says it is in a charset: TextDecoder knows it, or nothing hangs on it. */
export function isReadable(bytes: Uint8Array, declared = ''): boolean {
  const name = charsetName(declared)
  if (isVague(name) || isDecodable(name) || isUtf7(name)) return true
  return isUtf8(bytes) && !bytes.includes(escapeByte) && !/^(hz|iso-2022)/.test(name)
}

/**
 * The same of a header's bytes: ASCII or UTF-8 unless a program breaks the rules, then often as the text; never
 * one in which a header would not even be divided into lines as everybody else divides it.
 */
export function headerCharsetOf(bytes: Uint8Array, declared = ''): string {
  if (isUtf8(bytes) && !isJapanese(bytes)) return 'utf-8'
  const charset = charsetOf(bytes, declared)
  return isDecodable(charset) && !isUtf16(charset) ? charset : 'windows-1252'
}

/** Decodes bytes in a charset, an unknown one as windows-1252. */
export function decoded(bytes: Uint8Array, charset: string): string {
  return new TextDecoder(isDecodable(charset) ? charset : 'windows-1252').decode(bytes)
}

/** The first of some charsets in which bytes say something; windows-1252 if they do in none. */
export function charsetAmong(bytes: Uint8Array, charsets: readonly string[]): string {
  const readable = charsets.find(
    (charset) => isDecodable(charset) && !decoded(bytes, charset).includes('\uFFFD'),
  )
  return readable ?? 'windows-1252'
}

function isVague(name: string): boolean {
  return vague.has(name)
}

function isUtf16(name: string): boolean {
  return new TextDecoder(name).encoding.startsWith('utf-16')
}

export function isJapanese(bytes: Uint8Array): boolean {
  if (!bytes.includes(escapeByte)) return false
  const text = new TextDecoder('latin1').decode(bytes)
  return japanese.some((sequence) => text.includes(sequence))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Some server or sender has cut a character or two. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const broken = text.split('\uFFFD').length - 1
  const whole = [...text.matchAll(/[^\0-\x7f\uFFFD]/gu)].length
  return broken * 4 < whole
}
