import { type PasswordHasher, randomToken, sha256 } from '@remotehands/core'

/** Salted SHA-256 by WebCrypto: for mocks alone, where a sign-in must cost nothing and protects nothing. */
export const fastHasher: PasswordHasher = {
  hash: async (password) => {
    const salt = randomToken(8)
    return `${salt}.${await sha256(salt + password)}`
  },
  verify: async (password, hash) => {
    const [salt = '', digest] = hash.split('.')
    return digest === (await sha256(salt + password))
  },
  needsRehash: () => false,
}
