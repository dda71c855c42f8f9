import { expect, test } from 'vitest'
import { deriveKey, sealOf, signingKey } from '../../src/security/crypto.ts'

test('a seal is the one that browsers make', async () => {
  const key = signingKey('first', 'a'.repeat(64))
  const bytes = new TextEncoder().encode('Größe, 👩‍🔧')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', await deriveKey(key, 'tests'), algorithm, false, [
    'sign',
  ])
  const seal = await crypto.subtle.sign('HMAC', secret, bytes)
  expect(await sealOf(bytes, 'tests', key)).toEqual(new Uint8Array(seal))
})
