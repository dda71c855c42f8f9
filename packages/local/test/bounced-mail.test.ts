import { demoPassword } from '@remotehands/demo'
import { expect, test, vi } from 'vitest'
import { seededFolder } from './support/seeded-folder.ts'
import { patience, startReady, visit } from './support/started-system.ts'

test('an address that a mail bounces from gets no second one, until an administrator releases it', async () => {
  const { baseUrl, end } = await startReady(await seededFolder())
  const admin = visit(baseUrl)
  await admin('POST', '/api/auth/login', { username: 'admin', password: demoPassword })
  const email = 'bounce+noor@simulator.amazonses.com'
  const person = {
    firstName: 'Noor',
    lastName: 'Haddad',
    username: 'noor',
    email,
    company: 'Acme',
    createCompany: true,
  }
  const { json: noor } = await admin('POST', '/api/users', person)
  const mailed = async (whom: string, words = '') => {
    const { json } = await admin('GET', '/__local/mail.json')
    return json.filter((mail: { to: string; text: string }) => mail.to === whom && mail.text.includes(words))
      .length
  }
  const suppression = async () => (await admin('GET', `/api/users/${noor.id}`)).json.mailSuppression

  await vi.waitFor(async () => expect(await suppression()).toMatchObject({ reason: 'bounce' }), patience)
  expect(await mailed(email)).toBe(1)
  expect((await suppression()).detail).toBe('smtp; 550 5.1.1 user unknown')
  expect((await admin('POST', `/api/users/${noor.id}/invitation`)).json.code).toBe('MAIL_SUPPRESSED')
  // Both ask for a link; when the second one's mail has come, the first one's request has been dealt with.
  const { json: me } = await admin('GET', '/api/auth/me')
  for (const whom of [email, me.email]) {
    expect((await visit(baseUrl)('POST', '/api/auth/forgot-password', { email: whom })).status).toBe(204)
  }
  const link = '/set-password#token='
  await vi.waitFor(async () => expect(await mailed(me.email, link)).toBe(1), patience)
  expect(await mailed(email)).toBe(1)
  await vi.waitFor(async () => {
    const { json: told } = await admin('GET', '/api/audit-log?action=mail_suppressed')
    expect(told).toMatchObject([{ actor: 'System', subjectId: noor.id }])
  }, patience)

  const released = await admin('POST', `/api/users/${noor.id}/mail-release`)
  expect(released).toMatchObject({ status: 200, json: { mailSuppression: null } })
  expect((await admin('POST', `/api/users/${noor.id}/invitation`)).status).toBe(200)
  await vi.waitFor(async () => expect(await mailed(email)).toBe(2), patience)
  await vi.waitFor(async () => expect(await suppression()).toMatchObject({ reason: 'bounce' }), patience)
  await end('SIGTERM')
})
