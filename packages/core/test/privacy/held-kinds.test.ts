import { heldParts } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { tableKinds } from '../../src/archive/table-kinds.ts'
import { heldKinds, notHeld } from '../../src/index.ts'
import { createTicketDesk } from '../tickets/ticket-desk.ts'

test('“Your data” has every kind of item, or says why not', () => {
  const said = [...Object.values(heldKinds), ...Object.values(notHeld)].flat()
  const kinds = new Set(tableKinds.map(({ name }) => name))
  expect(said.toSorted()).toEqual([...new Set(said)].toSorted())
  expect(said.filter((name) => !kinds.has(name))).toEqual([])
  expect([...kinds].filter((name) => !said.includes(name))).toEqual([])
})

test('what an account keeps is in it, and the devices and duties of somebody, and nobody else’s', async () => {
  const desk = await createTicketDesk()
  const admin = await desk.browserOf('admin')
  const { tess, people } = desk
  const headers = () => ({ 'idempotency-key': crypto.randomUUID() })
  const terms = { kind: 'template', name: 'TESS-TEMPLATE', text: 'TESS-TEXT' }
  const view = {
    act: 'save',
    id: crypto.randomUUID(),
    version: 0,
    name: 'TESS-VIEW',
    filters: {},
    teamId: null,
  }
  const report = { id: crypto.randomUUID(), name: 'TESS-REPORT', filters: {} }
  const team = { name: 'TESS-TEAM', description: '', memberIds: [people.tess.id], leadIds: [] }
  const subject = { kind: 'ticket', id: await desk.raise() }
  const device = { deviceName: 'ANNA-LAPTOP', deviceType: 'Laptop', companyId: people.anna.companyId }
  const done = [
    await tess.call('prepared.create', { body: { shelf: 'own', version: 0, terms } as never }),
    await tess.call('views.change', { body: { change: view } as never }),
    await admin.call('reportViews.save', { body: { version: 0, views: [report] } as never }),
    await tess.call('timer.start', { body: { subject } as never, headers: headers() }),
    await tess.call('calendar.create', {}),
    await admin.call('teams.create', { body: { version: 0, ...team } }),
    await admin.call('devices.create', { body: { ...device, clientId: people.anna.id } }),
  ]
  expect(done.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  await desk.runJobs()
  const allOf = async (by: typeof tess) => {
    const parts = await Promise.all(
      heldParts.map((part) => by.call('account.data', { query: { part, limit: '100' } })),
    )
    return JSON.stringify(parts.map(({ json }) => json))
  }
  const ofTess = await allOf(tess)
  for (const mark of ['TEMPLATE', 'TEXT', 'VIEW', 'TEAM']) expect(ofTess).toContain(`TESS-${mark}`)
  expect(ofTess).toMatch(/running timer.*calendar feed|calendar feed.*running timer/)
  expect(await allOf(desk.anna)).toContain('ANNA-LAPTOP')
  expect(await allOf(admin)).toContain('TESS-REPORT')
  for (const other of [await desk.signIn('alan'), await desk.signIn('tom'), await desk.signIn('gus')])
    expect(await allOf(other)).not.toMatch(/TESS-|ANNA-/)
})
