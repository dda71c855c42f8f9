import { describe, expect, test } from 'vitest'
import { handleMailEvent } from '../../../src/index.ts'
import { bounced } from '../../support/mail-events.ts'
import { createTestApp } from '../../support/test-app.ts'

async function createOffice() {
  const app = createTestApp()
  await app.addUser({ username: 'ada', company: 'Remotehands', role: 'admin' })
  await app.addUser({ username: 'lou', company: 'Acme', role: 'local_admin' })
  const anna = await app.addUser({ username: 'anna', company: 'Acme' })
  const gus = await app.addUser({ username: 'gus', company: 'Globex' })
  const refuse = async (told: Parameters<typeof bounced>[1] = {}) => {
    await handleMailEvent(bounced(anna.email, { diagnosis: '550 user unknown', ...told }), app)
  }
  await refuse()
  return { ...app, anna, gus, refuse }
}

const one = ({ id }: { id: number }) => ({ params: { id } })

describe('an administrator', () => {
  test('sees on the list whose mail comes back, and at the person since when and why', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const { json } = await admin.call('users.list')
    const marks = Object.fromEntries(json.map((user) => [user.username, user.mailSuppressedBy]))
    expect(marks).toEqual({ ada: null, lou: null, anna: 'bounce', gus: null })
    expect((await admin.call('users.read', one(app.anna))).json.mailSuppression).toEqual({
      reason: 'bounce',
      since: '2026-03-02T08:00:02.000Z',
      detail: '550 user unknown',
    })
    expect((await admin.call('users.read', one(app.gus))).json.mailSuppression).toBeNull()
  })

  test('of a company sees and releases its own people alone', async () => {
    const app = await createOffice()
    const lou = await app.signIn('lou')
    expect((await lou.call('users.read', one(app.anna))).json.mailSuppression?.reason).toBe('bounce')
    await handleMailEvent(bounced(app.gus.email), app)
    expect((await lou.call('users.releaseMail', one(app.gus))).status).toBe(404)
    expect((await lou.call('users.releaseMail', one(app.anna))).status).toBe(200)
    expect(app.released).toEqual([app.anna.email])
  })

  test('lets mail go there again, at SES too, and the audit log says who did', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const answer = await admin.call('users.releaseMail', one(app.anna))
    expect(answer).toMatchObject({ status: 200, json: { mailSuppression: null } })
    expect(app.released).toEqual([app.anna.email])
    await app.runJobs()
    const { json } = await admin.call('audit.list', { query: { subject: 'user' } })
    expect(json).toContainEqual(
      expect.objectContaining({ action: 'mail_released', subjectId: app.anna.id, actor: 'Dana Reyes' }),
    )
    await app.call('password.forgot', { body: { email: app.anna.email } })
    await app.runJobs()
    expect(app.mails.map(({ to }) => to)).toEqual([app.anna.email])
  })

  test('changes nothing where SES does not answer', async () => {
    const app = await createOffice()
    app.suppressionList.remove = () => Promise.reject(new Error('SES is down'))
    const admin = await app.signIn('ada')
    expect((await admin.call('users.releaseMail', one(app.anna))).status).toBe(500)
    expect((await admin.call('users.read', one(app.anna))).json.mailSuppression?.reason).toBe('bounce')
  })

  test('may try again three times a day, and as often as one likes where there is nothing to do', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const release = async () => (await admin.call('users.releaseMail', one(app.anna))).status
    for (let day = 3; day < 6; day++) {
      expect([await release(), await release()]).toEqual([200, 200])
      await app.refuse({ sent: `2026-03-0${day}T08:00:00.000Z`, at: `2026-03-0${day}T08:00:01.000Z` })
    }
    expect(await release()).toBe(429)
    expect(app.released).toHaveLength(3)
  })

  test('gives the person another address, which is mailed to', async () => {
    const app = await createOffice()
    const admin = await app.signIn('ada')
    const body = { version: app.anna.version, email: 'anna@new.example' }
    const { json } = await admin.call('users.update', { ...one(app.anna), body })
    expect(json.mailSuppression).toBeNull()
  })
})
