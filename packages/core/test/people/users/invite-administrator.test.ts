import { describe, expect, test } from 'vitest'
import { inviteAdministrator } from '../../../src/index.ts'
import { createTestApp } from '../../support/test-app.ts'

const ada = { firstName: 'Ada', lastName: 'Byron', username: 'ada', email: 'ada@remotehands.example' }

function createEmptySystem() {
  const app = createTestApp()
  return { ...app, invite: (person: object = {}) => inviteAdministrator({ ...ada, ...person }, app) }
}

/** Follows the link of the last mail. */
async function setPassword(app: ReturnType<typeof createEmptySystem>) {
  const [, token = ''] =
    /https:\/\/remotehands\.example\/set-password#token=(\S+)/.exec(app.mails.at(-1)?.text ?? '') ?? []
  return app.call('password.set', { body: { token, newPassword: 'a new pass phrase' } })
}

describe('the first administrator', () => {
  test('is mailed a link to the configured site, and signs in with the password that it sets', async () => {
    const app = createEmptySystem()
    expect(await app.invite()).toMatchObject({
      outcome: 'invited',
      user: { role: 'global_admin', passwordHash: '' },
    })
    await app.runJobs()
    expect(app.mails).toMatchObject([{ to: ada.email, subject: 'Your account at Remotehands' }])
    expect((await setPassword(app)).status).toBe(204)
    const body = { username: 'ada', password: 'a new pass phrase' }
    expect(await app.call('auth.login', { body })).toMatchObject({
      status: 200,
      json: { user: { role: 'global_admin', company: 'Remotehands' } },
    })
  })

  test('is in the audit log, added by the system', async () => {
    const app = createEmptySystem()
    await app.invite()
    await app.runJobs()
    const admin = await app.signInAs('global_admin', 'Remotehands')
    const { json } = await admin.call('audit.list', { query: {} })
    const entries = json.filter(({ subject }) => subject === 'user')
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'created', label: 'Ada Byron', actor: 'System' }),
    )
    expect(entries).toContainEqual(expect.objectContaining({ action: 'invited', actor: 'System' }))
  })

  test('who is invited again gets another link, and stays one person', async () => {
    const app = createEmptySystem()
    const { user } = await app.invite()
    expect(await app.invite({ email: 'ADA@remotehands.example' })).toMatchObject({
      outcome: 'again',
      user: { id: user.id },
    })
    await app.runJobs()
    expect(app.mails).toHaveLength(2)
  })

  test('who has set a password is left alone', async () => {
    const app = createEmptySystem()
    await app.invite()
    await app.runJobs()
    await setPassword(app)
    const sent = app.mails.length
    expect(await app.invite()).toMatchObject({ outcome: 'has_password' })
    await app.runJobs()
    expect(app.mails).toHaveLength(sent)
  })
})

test.each([
  ['the name is somebody else’s', { email: 'other@remotehands.example' }, 'USERNAME_TAKEN'],
  ['the address is somebody else’s', { username: 'other' }, 'EMAIL_TAKEN'],
])('an administrator is refused when %s', async (_, person, code) => {
  const app = createEmptySystem()
  await app.invite()
  await expect(app.invite(person)).rejects.toMatchObject({ code })
})

test.each([
  ['has another role', { role: 'techie' }],
  ['was deactivated', { role: 'global_admin', isActive: false }],
] as const)('nobody becomes administrator this way who %s', async (_, changes) => {
  const app = createEmptySystem()
  const { email } = await app.addUser({ username: 'ada', ...changes })
  await expect(app.invite({ email })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
