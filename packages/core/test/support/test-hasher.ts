import type { PasswordHasher } from '../../src/index.ts'

export interface TestHasher extends PasswordHasher {
  /** The hashes that a password was compared with, in order. */
  readonly verified: string[]
  readonly hashed: string[]
  /** Hashes made before this are weaker than those made from now on. */
  raiseStrength(): void
}

/** A hasher as the port has it, but fast: it tells every hash apart, counts, and hides nothing. */
export function testHasher(): TestHasher {
  let strength = 1
  let salts = 0
  const verified: string[] = []
  const hashed: string[] = []
  return {
    verified,
    hashed,
    raiseStrength: () => {
      strength += 1
    },
    async hash(password) {
      hashed.push(password)
      salts += 1
      return `$test$t=${strength}$${salts}$${encoded(password)}`
    },
    async verify(password, hash) {
      verified.push(hash)
      return hash.split('$')[4] === encoded(password)
    },
    needsRehash: (hash) => hash.split('$')[2] !== `t=${strength}`,
  }
}

function encoded(password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(password)))
}
