import { base64url } from 'jose'

/**
 * The words that `bin/pack-passwords.ts` has packed: before each a capital letter that says how many letters it has in
 * common with the one before, all of it deflated.
 */
export async function unpackPasswords(packed: string): Promise<Set<string>> {
  const deflated = new Blob([Uint8Array.from(base64url.decode(packed))]).stream()
  const text = deflated
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream())
  const words = new Set<string>()
  let word = ''
  for (const [, [shared = 'A'] = '', rest = ''] of (await textOf(text)).matchAll(/([A-Z])([^A-Z]*)/g)) {
    word = word.slice(0, shared.charCodeAt(0) - 'A'.charCodeAt(0)) + rest
    words.add(word)
  }
  return words
}

async function textOf(stream: ReadableStream<string>): Promise<string> {
  const reader = stream.getReader()
  let text = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value
  return text
}
