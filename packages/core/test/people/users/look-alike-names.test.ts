import { describe, expect, it } from 'vitest'
import { importFile } from '../../support/import-file.ts'
import { createTestApp, password } from '../../support/test-app.ts'

const lookAlikes = {
  'a Cyrillic letter': '\u0430dmin',
  'a Greek letter': 'admin\u03BF',
  'full-width letters': '\uFF41\uFF44\uFF4D\uFF49\uFF4E',
  'a combining mark': 'admi\u0301n',
  'a letter without its dot': 'adm\u0131n',
  'what is not seen': 'ad\u200Bmin',
  'a turn of the writing direction': 'ad\u202Emin',
  'mathematical letters': '\u{1D41A}dmin',
}
const person = { firstName: 'Зоя', lastName: 'Ørsted', email: 'zoya@acme.example', company: 'Acme' }

describe.each(Object.entries(lookAlikes))('a username with %s', (_, username) => {
  it('is given to nobody, in no way', async () => {
    const app = createTestApp()
    const { id, version } = await app.addUser({ username: 'dana' })
    const admin = await app.signInAs('admin', 'Acme')
    const row = { ...person, role: 'client', phoneNumber: '' }
    const imported = await importFile(app, admin, 'people', [{ ...row, username }])
    expect(imported).toMatchObject({ created: 0, problems: [{ field: 'username' }] })
    const answers = [
      await admin.call('users.create', { body: { ...person, username } }),
      await admin.call('auth.createClient', { body: { ...person, username, password } }),
      await admin.call('users.update', { params: { id }, body: { version, username } }),
    ]
    for (const { status, json } of answers) {
      expect(status).toBe(400)
      expect(json.fields).toHaveProperty('username')
    }
  })
})

describe('a username from before', () => {
  it('signs in, and its person can be changed', async () => {
    const app = createTestApp()
    const { id } = await app.addUser({ username: 'jörg' })
    await app.signIn('JÖRG')
    const admin = await app.signInAs('admin', 'Acme')
    const version = (await app.stores.users.byId(id))?.version
    const { status } = await admin.call('users.update', {
      params: { id },
      body: { version, username: 'jörg', lastName: 'Große' },
    })
    expect(status).toBe(200)
  })
})
