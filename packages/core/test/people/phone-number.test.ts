import { expect, test } from 'vitest'
import { hasNumber } from '../../src/people/phone-number.ts'
import { createTestApp } from '../support/test-app.ts'

test.each([
  ['+1 703 555 0142', '703-555-0142', true],
  ['+1 703 555 0142', '555 0142', true],
  ['(703) 555-0142', '+1 703 555 0142', true],
  ['+49 170 1234567', '0170 1234567', true],
  ['0170 1234567', '+49 170/1234567', true],
  ['+1 703 555 0142', '555 0143', false],
  ['+1 703 555 0142', '142', false],
  ['+1 703 555 0142', 'room 5550142', false],
  [null, '555 0142', false],
])('of %s, %s is a part: %s', (known, text, isPart) => {
  expect(hasNumber(known, text)).toBe(isPart)
})

test('people are found by phone number, by who may administer them', async () => {
  const app = createTestApp()
  const add = async (username: string, phoneNumber: string) => {
    const added = await app.addUser({ username, role: 'client', company: 'Acme' })
    const body = { firstName: 'Noor', lastName: 'Haddad', phoneNumber }
    await (await app.signIn(username)).call('account.update', { body })
    return added
  }
  const noor = await add('noor', '+49 170 1234567')
  await add('cleo', '+49 170 7654321')
  await app.addUser({ username: 'gus', role: 'local_admin', company: 'Globex' })
  await app.addUser({ username: 'root', role: 'admin', company: 'Remotehands' })
  await app.runJobs()
  const found = async (as: string, q: string, more = {}) =>
    (await (await app.signIn(as)).call('users.list', { query: { q, ...more } })).json.map(({ id }) => id)
  for (const q of ['0170 1234567', '1234-567', '+49 (170) 1234567'])
    expect(await found('root', q), q).toEqual([noor.id])
  expect(await found('root', '1234567', { role: 'techie' })).toEqual([])
  expect(await found('gus', '1234567')).toEqual([])
})
