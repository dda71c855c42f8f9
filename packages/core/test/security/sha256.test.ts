import { expect, test } from 'vitest'
import { sha256 } from '../../src/security/crypto.ts'

test('a digest is the one that browsers make, of a lone surrogate too', async () => {
  const text = 'Größe, 👩‍🔧 and \ud800'
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  expect(await sha256(text)).toBe(Buffer.from(bytes).toString('base64url'))
})
