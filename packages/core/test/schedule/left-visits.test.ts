import { expect, test } from 'vitest'
import { createScheduleDesk, later } from './schedule-desk.ts'

const title = '2 appointments need another technician'

/** Tom has two appointments ahead, one that is over, one that was called off; Uma leads his team. */
async function createLeavingDesk() {
  const desk = await createScheduleDesk()
  const uma = await desk.addUser({ username: 'uma', role: 'techie', company: 'Remotehands' })
  const boss = await desk.addUser({ username: 'boss', role: 'admin', company: 'Remotehands' })
  const admin = await desk.as('admin')
  const { id: technicianId } = desk.techie
  const members = { memberIds: [technicianId, uma.id], leadIds: [uma.id] }
  const team = { version: 0, name: 'Network', description: '', ...members }
  expect((await admin.call('teams.create', { body: team })).status).toBeLessThan(300)
  const { json: cancelled } = await desk.enter({ technicianId, title: 'Called off' })
  await desk.decide(cancelled, 'cancel')
  await desk.enter({
    technicianId,
    title: 'Over',
    startsAt: '2026-03-01T09:00:00.000Z',
    endsAt: '2026-03-01T10:00:00.000Z',
  })
  await desk.enter({ technicianId, title: 'New rack' })
  await desk.enter({ technicianId: uma.id, title: 'Hers' })
  const { json: asked } = await desk.request()
  await desk.decide(asked, 'propose', { ...later, technicianId })
  await desk.runJobs()
  desk.mails.splice(0)
  return { ...desk, uma, boss, admin, technicianId }
}
type LeavingDesk = Awaited<ReturnType<typeof createLeavingDesk>>

const noticesOf = async (browser: LeavingDesk['admin']) =>
  (await browser.call('notices.list')).json.filter((notice) => notice.title === title)

test.for([
  [
    'is deactivated',
    ({ admin, technicianId: id }: LeavingDesk) => admin.call('users.deactivate', { params: { id } }),
  ],
  [
    'is erased',
    ({ admin, technicianId: id }: LeavingDesk) => admin.call('erasures.carryOut', { params: { id } }),
  ],
  [
    'goes over to a client',
    async ({ admin, technicianId: id }: LeavingDesk) => {
      const version = (await admin.call('users.read', { params: { id } })).json.version
      return admin.call('users.update', {
        params: { id },
        body: { version, role: 'client', company: 'Acme' },
      })
    },
  ],
] as const)('when a technician %s, who schedules hears which appointments are left', async ([, leave]) => {
  const desk = await createLeavingDesk()
  const { uma, boss } = desk
  expect(await leave(desk)).toMatchObject({ status: 200 })
  await desk.runJobs()
  const mailed = desk.mails.filter(({ subject }) => subject === title)
  expect(mailed.map(({ to }) => to).sort()).toEqual([boss.email, uma.email].sort())
  for (const { text } of mailed) {
    expect(text).toContain('New rack · Acme')
    expect(text).toContain('Tue, Mar 3, 2026')
    expect(text).toContain('/techie-dashboard?tab=schedule&whose=left')
    for (const other of ['Called off', 'Over', 'Hers']) expect(text).not.toContain(other)
  }
  // One line each, for all staff but who did it; clients hear nothing.
  for (const name of ['uma', 'boss'])
    expect(await noticesOf(await desk.signIn(name))).toMatchObject([
      { path: '/techie-dashboard?tab=schedule&whose=left' },
    ])
  expect(await noticesOf(desk.admin)).toEqual([])
  expect(desk.mails.filter(({ to }) => to === desk.anna.email)).toEqual([])
  expect(await noticesOf(desk.client)).toEqual([])
})

test('nobody hears of a technician without appointments ahead, of one who is back, or of a client', async () => {
  const desk = await createLeavingDesk()
  const { admin, uma, anna, technicianId } = desk
  const { json: visits } = await admin.call('visits.list', { query: { technician: String(uma.id) } })
  for (const visit of visits) await desk.decide(visit, 'cancel')
  await desk.runJobs()
  desk.mails.splice(0)
  for (const id of [uma.id, anna.id, technicianId]) await admin.call('users.deactivate', { params: { id } })
  await admin.call('users.reactivate', { params: { id: technicianId } })
  await desk.runJobs()
  expect(desk.mails.map(({ subject }) => subject).filter((each) => each.includes('technician'))).toEqual([])
})

test('the schedule shows the appointments of one technician, and those whose technician has left', async () => {
  const desk = await createLeavingDesk()
  const { admin, technicianId: id, uma } = desk
  const from = desk.clock.now().toISOString()
  const titlesOf = async (technician: string, browser = admin) =>
    (await browser.call('visits.list', { query: { from, technician } })).json.map(({ title }) => title)
  expect(await titlesOf(String(id))).toEqual(['Called off', 'New rack'])
  expect(await titlesOf('left')).toEqual([])
  await admin.call('users.deactivate', { params: { id } })
  expect(await titlesOf('left')).toEqual(['New rack'])
  expect(await titlesOf(String(uma.id), desk.otherClient)).toEqual([])
  expect(await titlesOf('left', desk.otherClient)).toEqual([])
})
