import { endpoints, type Group } from '@remotehands/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromOwnPage, send } from '../support/gateway-event.ts'
import { handlers } from '../support/handlers.ts'
import { addUser, deps, logged, password } from '../support/memory-deps.ts'

vi.mock('../../src/deps.ts', () => import('../support/memory-deps.ts'))

const addresses = ['198.51.100.77', '2001:db8:5:6::77']
const bodies: Record<string, object> = {
  'auth.login': { username: 'the-admin', password },
  'auth.forgotPassword': { email: 'the-admin@acme.example' },
  'contact.send': {
    name: 'Ada Brandt',
    email: 'ada@client.example',
    subject: 'A new rack',
    role: 'Head of IT',
    projectDetails: 'Two racks in Ashburn by March.',
    message: 'Could somebody call me this week?',
    honeypot: '',
  },
}

async function signIn(): Promise<string> {
  const login = { method: 'POST', path: '/api/auth/login', body: JSON.stringify(bodies['auth.login']) }
  const { cookies } = await send(handlers.auth, { ...login, headers: fromOwnPage })
  return cookies[0]?.split(';')[0] ?? ''
}

/** Calls everything that the API has from each address, as a stranger and with a session. */
async function callEverything(session: string) {
  for (const sourceIp of addresses)
    for (const [id, { group, method, path, body }] of endpoints)
      for (const cookie of ['', session])
        await send(handlers[group as Group], {
          method,
          path: path.replaceAll(/\{\w+\}/g, '1'),
          sourceIp,
          headers: {
            ...(method !== 'GET' && fromOwnPage),
            'x-forwarded-for': sourceIp,
            'cloudfront-viewer-address': `${sourceIp}:4711`,
          },
          cookies: cookie && id !== 'auth.logout' ? [cookie] : [],
          ...(body && { body: JSON.stringify(bodies[id] ?? {}) }),
        })
}

beforeEach(() => {
  logged.length = 0
})

test('no line of the log holds the internet address of a caller, whatever was called', async () => {
  await addUser('the-admin', 'admin')
  await callEverything(await signIn())
  expect(logged.length).toBeGreaterThan(endpoints.length)
  const lines = JSON.stringify(logged)
  for (const address of addresses) expect(lines).not.toContain(address)
})

test('nor does the line of a call that failed', async () => {
  const session = await signIn()
  const { stores } = await deps()()
  vi.spyOn(stores.sessions, 'get').mockRejectedValue(new Error('the table fell over'))
  vi.spyOn(stores.attempts, 'take').mockRejectedValue(new Error('the table fell over'))
  await callEverything(session)
  expect(logged.filter(({ level }) => level === 'error').length).toBeGreaterThan(endpoints.length)
  const lines = JSON.stringify(logged)
  for (const address of addresses) expect(lines).not.toContain(address)
})
