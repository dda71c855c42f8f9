import { base64url } from 'jose'

/**
 * Unpacks the words from `bin/pack-passwords.ts`: a capital letter before each word gives the number of
 * letters shared with the previous one; the whole is deflated.
 */
export async function unpackPasswords(packed: string): Promise<Set<string>> {
  const words = new Set<string>()
  let word = ''
  for (const [, [shared = 'A'] = '', rest = ''] of (await inflate(packed)).matchAll(/([A-Z])([^A-Z]*)/g)) {
    word = word.slice(0, shared.charCodeAt(0) - 'A'.charCodeAt(0)) + rest
    words.add(word)
  }
  return words
}

async function inflate(packed: string): Promise<string> {
  const inflater = new DecompressionStream('deflate-raw')
  const writer = inflater.writable.getWriter()
  const written = Promise.all([writer.write(Uint8Array.from(base64url.decode(packed))), writer.close()])
  const [text] = await Promise.all([new Response(inflater.readable).text(), written])
  return text
}
