import { base64nopad } from '@scure/base'

/** Whether a charset is UTF-7 (RFC 2152), which no decoder of browsers knows. */
export function isUtf7(charset = ''): boolean {
  return /^(x-)?(unicode-(1-1|2-0)-)?utf-?7$/i.test(charset.trim())
}

/** More of a text isn’t shown. */
const longest = 1_000_000
const inUtf16 = new TextDecoder('utf-16be')

/** Decodes text in UTF-7. What isn’t, stays, and so does what is longer than anybody reads. */
export function fromUtf7(text: string): string {
  return decodedStart(text.slice(0, longest)) + text.slice(longest)
}

function decodedStart(text: string): string {
  return text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (whole, encoded: string) => {
    if (encoded === '') return whole === '+-' ? '+' : whole
    // Bits that are left over are zero, and belong to no letter.
    const units = Math.floor((encoded.length * 6) / 16)
    const bytes = bytesOf(encoded).subarray(0, units * 2)
    return units === 0 ? whole : inUtf16.decode(bytes)
  })
}

function bytesOf(encoded: string): Uint8Array {
  // An "A" is six bits of zero: what is too short for a whole number of bytes is filled up.
  const filled = encoded.padEnd(Math.ceil(encoded.length / 4) * 4, 'A')
  return base64nopad.decode(filled)
}
