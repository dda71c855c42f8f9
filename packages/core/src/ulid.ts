const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID: 48 bits of time and 80 of randomness in Crockford's base 32. Sorts as text by time. */
export function ulid(at: Date): string {
  let time = ''
  for (let rest = at.getTime(); time.length < 10; rest = Math.floor(rest / 32)) {
    time = alphabet.charAt(rest % 32) + time
  }
  const random = crypto.getRandomValues(new Uint8Array(16))
  return time + Array.from(random, (byte) => alphabet.charAt(byte % 32)).join('')
}
