import { describe, expect, test } from 'vitest'
import { argon2idHasher } from '../src/adapters/argon2id-hasher.ts'

const { hash, verify, needsRehash } = argon2idHasher

describe('passwords', () => {
  test('are kept as PHC strings of argon2id with 46 MiB, one pass and one lane', async () => {
    expect(await hash('correct horse')).toMatch(
      /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    )
  })

  test('are told from wrong ones', async () => {
    const stored = await hash('correct horse')
    expect(await verify('correct horse', stored)).toBe(true)
    expect(await verify('correct horsf', stored)).toBe(false)
    expect(await verify('', stored)).toBe(false)
  })

  test('get a salt of their own each time', async () => {
    expect(await hash('same')).not.toBe(await hash('same'))
  })

  // Made with the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 24
  test('hashed elsewhere with other parameters are understood', async () => {
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verify('password', reference)).toBe(true)
    expect(await verify('passwore', reference)).toBe(false)
  })

  test.each([
    ['less memory', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$', true],
    ['more memory and passes', '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$', false],
  ])('hashed with %s need a new hash: %s', (_, prefix, expected) => {
    expect(needsRehash(`${prefix}${'A'.repeat(43)}`)).toBe(expected)
  })

  test.each(['', 'plain', '$argon2i$v=19$m=47104,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA', '$2b$12$abc'])(
    'cannot be checked against what is no argon2id PHC string: %j',
    async (stored) => {
      await expect(verify('x', stored)).rejects.toThrow('PHC')
    },
  )
})
