import { expect, test } from 'vitest'
import type { Browser } from '../support/browser.ts'
import { textIn } from '../support/text-in-files.ts'
import { openReadersDesk, type ReadersDesk } from './readers-desk.ts'

const told = 'Leaving in May'

async function raise(desk: ReadersDesk, isPrivate: boolean): Promise<number> {
  const body = { title: told, description: 'Please prepare.', isPrivate }
  return (await desk.as('eve').call('tickets.create', { body })).json.id
}

async function appoint(desk: ReadersDesk, ticketId: number): Promise<number> {
  const times = { startsAt: '2026-03-31T15:00:00.000Z', endsAt: '2026-03-31T16:00:00.000Z' }
  const body = { title: `About ${told}`, companyId: desk.others[0] as number, ticketId, ...times }
  return (await desk.as('tess').call('visits.create', { body })).json.id
}

const logOf = async (browser: Browser) => (await browser.call('audit.list', { query: { limit: '100' } })).json
const exportedLog = async (browser: Browser) => (await browser.call('audit.export', { query: {} })).body ?? ''

async function takenAlong({ app, as, idOf, others, settle }: ReadersDesk): Promise<string> {
  const [companyId = 0] = others
  expect((await as('lou').call('fullExports.start', { params: { id: companyId } })).status).toBe(200)
  await settle()
  const { fileId = '' } = (await app.stores.fullExports.of(idOf('lou'), companyId)) ?? {}
  return textIn((await app.files.exports.recall(fileId)) ?? new Uint8Array())
}

test('once a ticket is private, the company’s log doesn’t say any more what it was about', async () => {
  const desk = await openReadersDesk()
  const lou = desk.as('lou')
  const id = await raise(desk, false)
  const visitId = await appoint(desk, id)
  await desk.settle()
  expect(JSON.stringify(await logOf(lou))).toContain(told)

  const { version } = (await desk.as('eve').call('tickets.read', { params: { id } })).json
  const body = { version, followerIds: [], isPrivate: true }
  expect((await desk.as('eve').call('tickets.follow', { params: { id }, body })).status).toBe(200)
  await desk.settle()
  const log = await logOf(lou)
  expect(JSON.stringify(log)).not.toContain(told)
  expect(log).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'ticket', subjectId: id, label: `#${id}`, action: 'created' }),
      expect.objectContaining({ subject: 'visit', subjectId: visitId, label: `#${visitId}` }),
    ]),
  )
  expect(await exportedLog(lou)).not.toContain(told)
  expect(await takenAlong(desk)).not.toContain(told)
  const admin = await desk.app.signInAs('admin', 'Remotehands')
  expect(JSON.stringify(await logOf(admin))).toContain(told)
})

test('their own private tickets stay in the log that an administrator reads', async () => {
  const desk = await openReadersDesk()
  const body = { title: told, description: 'Please prepare.' }
  const { id } = (await desk.as('lou').call('tickets.create', { body })).json
  await desk.settle()
  const { version } = (await desk.as('lou').call('tickets.read', { params: { id } })).json
  const kept = { version, followerIds: [], isPrivate: true }
  await desk.as('lou').call('tickets.follow', { params: { id }, body: kept })
  await desk.settle()
  expect(JSON.stringify(await logOf(desk.as('lou')))).toContain(told)
})

test('numbers of tickets beside a name leave out private ones that the reader doesn’t read', async () => {
  const desk = await openReadersDesk()
  const countsOf = async (browser: Browser) => {
    const { json } = await browser.call('clients.list')
    const eve = json.find(({ username }) => username === 'eve')
    return [eve?.ticketsCount, eve?.activeTicketsCount]
  }
  const admin = await desk.app.signInAs('admin', 'Remotehands')
  await raise(desk, false)
  const id = await raise(desk, true)
  expect(await countsOf(desk.as('lou'))).toEqual([1, 1])
  expect(await countsOf(admin)).toEqual([2, 2])
  const { version } = (await desk.as('eve').call('tickets.read', { params: { id } })).json
  const body = { version, followerIds: [desk.idOf('lou')] }
  await desk.as('eve').call('tickets.follow', { params: { id }, body })
  expect(await countsOf(desk.as('lou'))).toEqual([2, 2])
})

test('of somebody who came from another company they count what is theirs here', async () => {
  const desk = await openReadersDesk()
  const admin = await desk.app.signInAs('admin', 'Remotehands')
  await desk.app.addUser({ username: 'gwen', role: 'local_admin', company: 'Globex' })
  const gwen = await desk.app.signIn('gwen')
  await raise(desk, false)
  await raise(desk, true)
  const params = { id: desk.idOf('eve') }
  const { version } = (await admin.call('users.read', { params })).json
  const body = { version, company: 'Globex' }
  expect((await admin.call('users.update', { params, body })).status).toBe(200)
  const countsOf = async (browser: Browser) => {
    const eve = (await browser.call('clients.list')).json.find(({ username }) => username === 'eve')
    return [eve?.ticketsCount, eve?.activeTicketsCount]
  }
  expect(await countsOf(gwen)).toEqual([0, 0])
  expect(await countsOf(admin)).toEqual([2, 2])
  const eve = await desk.app.signIn('eve')
  for (const isPrivate of [false, true])
    await eve.call('tickets.create', { body: { title: told, description: 'Please prepare.', isPrivate } })
  expect(await countsOf(gwen)).toEqual([1, 1])
  expect(await countsOf(admin)).toEqual([4, 4])
})
