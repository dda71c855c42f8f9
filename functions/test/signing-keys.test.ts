import { describe, expect, test } from 'vitest'
import { parseSigningKeys } from '../src/adapters/signing-keys.ts'

const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64url')

describe('signing keys', () => {
  test('are read from a list, the newest first', () => {
    const keys = parseSigningKeys(
      JSON.stringify([
        { kid: 'new', secret: secret(1) },
        { kid: 'old', secret: secret(2) },
      ]),
    )
    expect(keys.map(({ kid }) => kid)).toEqual(['new', 'old'])
    expect(keys[0].secret).toEqual(new Uint8Array(32).fill(1))
  })

  test('are read from the single key that the cloud generates', () => {
    expect(parseSigningKeys(JSON.stringify({ kid: 'first', secret: 'a'.repeat(64) }))).toHaveLength(1)
  })

  test('of less than 256 bits are refused', () => {
    const short = Buffer.alloc(31).toString('base64url')
    expect(() => parseSigningKeys(JSON.stringify([{ kid: 'short', secret: short }]))).toThrow('at least 32')
  })

  test.each(['[]', '{}', '[{"kid":"a"}]', 'nonsense'])('are not read from %s', (json) => {
    expect(() => parseSigningKeys(json)).toThrow()
  })
})
