import { limits } from '@remotehands/contract'
import { sha256 } from '../../security/crypto.ts'

// Crockford's base 32: no letter looks like a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const half = 5

/** Ten codes such as `7k2mq-x9d4t`, 50 bits each. Shown once; their hashes are kept. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCode.count }, () => {
    const symbols = [...crypto.getRandomValues(new Uint8Array(2 * half))].map((byte) => alphabet[byte % 32])
    return `${symbols.slice(0, half).join('')}-${symbols.slice(half).join('')}`
  })
}

/** Hashes a code as typed: ignores case, dashes and spaces, and reads o as 0, i and l as 1. */
export function hashRecoveryCode(code: string): Promise<string> {
  const normal = code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return sha256(`recovery code ${normal}`)
}
