import { expect, it } from 'vitest'
import { createTestApp } from '../support/test-app.ts'
import { createTestServices } from '../support/test-services.ts'

it('logs who tried what, and nothing that was sent, when no page of the site makes such a call', async () => {
  const lines: unknown[] = []
  const services = createTestServices()
  const log = { ...services.log, info: (...line: unknown[]) => lines.push(line) }
  const app = createTestApp({ ...services, log })
  const user = await app.addUser({ username: 'dana' })
  const client = await app.signIn('dana')
  const known = { call: 'users.list', userId: user.id }
  expect((await client.call('users.list')).status).toBe(403)
  expect((await client.call('auth.logout', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  // Mistakes and ends of sessions happen to anybody.
  await client.call('tickets.create', { body: { title: '' } })
  await app.call('auth.me')
  expect(lines).toEqual([
    ['call refused', { code: 'FORBIDDEN', ...known }],
    ['call refused', { code: 'CROSS_SITE_REQUEST', call: 'auth.logout' }],
  ])
})
