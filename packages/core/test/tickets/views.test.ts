import type { QueueViewAct } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { createTicketDesk } from './ticket-desk.ts'

type Desk = Awaited<ReturnType<typeof createTicketDesk>>
const id = crypto.randomUUID()
const view = {
  act: 'save',
  id,
  version: 0,
  name: 'Urgent',
  filters: { status: 'open' },
  teamId: null,
} as const
const change = (by: Desk['tess'], act: QueueViewAct) => by.call('views.change', { body: { change: act } })
const read = async (by: Desk['tess']) => (await by.call('views.list', {})).json

async function createTeamDesk() {
  const desk = await createTicketDesk()
  const admin = await desk.browserOf('admin')
  await desk.addUser({ username: 'ted', role: 'techie', company: 'Remotehands' })
  const lee = await desk.addUser({ username: 'lee', role: 'techie', company: 'Remotehands' })
  const tessId = desk.people.tess.id
  const [tom, lead] = [await desk.signIn('ted'), await desk.signIn('lee')]
  const team = { name: 'Network', description: '', memberIds: [tessId, lee.id], leadIds: [lee.id] }
  const made = await admin.call('teams.create', { body: { version: 0, ...team } })
  expect(made.status).toBeLessThan(300)
  const save = (version: number, more: object) =>
    admin.call('teams.update', { params: { id: 1 }, body: { version, ...team, isActive: true, ...more } })
  return { ...desk, admin, tom, lead, leadId: lee.id, save }
}
type TeamDesk = Awaited<ReturnType<typeof createTeamDesk>>

describe('saved views', () => {
  test('count the open tickets that they show, and none if they show none', async () => {
    const desk = await createTicketDesk()
    await desk.raise()
    await desk.raise()
    await change(desk.tess, view)
    await change(desk.tess, { ...view, id: crypto.randomUUID(), name: 'Mine', filters: { assignee: 'me' } })
    await change(desk.tess, { ...view, id: crypto.randomUUID(), name: 'Done', filters: { status: 'closed' } })
    expect((await read(desk.tess)).views).toMatchObject([
      { name: 'Urgent', open: 2 },
      { name: 'Mine', open: 0 },
      { name: 'Done', open: null },
    ])
  })

  test('are one’s own, saved once, changed by who saw the latest, and restored as they were', async () => {
    const desk = await createTeamDesk()
    expect((await change(desk.tess, view)).status).toBe(200)
    expect((await change(desk.tess, view)).json).toMatchObject({ views: [{ id, version: 1 }] })
    expect((await read(desk.tom)).views).toEqual([])
    expect((await change(desk.tess, { ...view, name: 'Other' })).status).toBe(409)
    expect((await change(desk.tess, { ...view, name: 'Other', version: 1 })).status).toBe(200)
    const twin = { ...view, id: crypto.randomUUID(), name: 'OTHER' }
    expect((await change(desk.tess, twin)).json).toMatchObject({
      fields: { 'change.name': 'Another view has this name.' },
    })
    expect((await change(desk.tess, { act: 'remove', id, version: 1 })).status).toBe(409)
    expect((await change(desk.tess, { act: 'remove', id, version: 2 })).json.views).toEqual([])
    expect((await change(desk.tess, { act: 'remove', id, version: 2 })).status).toBe(200)
    expect((await change(desk.tess, { ...view, version: 2 })).status).toBe(404)
    expect((await change(desk.tess, view)).json).toMatchObject({ views: [{ id, name: 'Urgent' }] })
  })

  test('may be shared as they are saved, also by whoever has none, as the first of all', async () => {
    const desk = await createTeamDesk()
    const shared = { ...view, teamId: 1 }
    for (const _ of ['once', 'again'])
      expect((await change(desk.tess, shared)).json).toMatchObject({ views: [{ id, teamId: 1, version: 1 }] })
    await change(desk.tess, { act: 'remove', id, version: 1 })
    expect((await change(desk.tess, shared)).json).toMatchObject({ views: [{ id, teamId: 1 }] })
    expect((await read(desk.lead)).views).toMatchObject([{ id, mayChange: true }])
  })

  test('shared, are the team’s to see, and its leads’ and the maker’s to change', async () => {
    const desk = await createTeamDesk()
    await change(desk.tess, view)
    const shared = { ...view, version: 1, teamId: 1 }
    expect((await change(desk.tom, { ...shared, version: 0, id: crypto.randomUUID() })).status).toBe(400)
    expect((await change(desk.tess, shared)).json).toMatchObject({
      views: [{ id, teamId: 1, teamName: 'Network', mayChange: true }],
    })
    expect((await read(desk.tom)).views).toEqual([])
    expect((await change(desk.tom, { ...shared, version: 2, name: 'Mine' })).status).toBe(404)
    expect((await read(desk.lead)).views).toMatchObject([{ id, mayChange: true }])
    expect((await change(desk.lead, { ...shared, version: 2, name: 'Ours' })).status).toBe(200)
    expect((await change(desk.lead, { ...view, version: 3, name: 'Ours' })).status).toBe(403)
    // The team goes: the view stays with who made it, who can take it home.
    await desk.save(1, { isActive: false })
    expect((await read(desk.lead)).views).toEqual([])
    expect((await read(desk.tess)).views).toMatchObject([{ name: 'Ours', mayChange: true }])
    expect((await change(desk.tess, { ...view, version: 3, name: 'Ours' })).json).toMatchObject({
      views: [{ id, teamId: null, version: 4 }],
    })
  })

  test.each([
    ['deactivated', (desk: TeamDesk, id: number) => desk.admin.call('users.deactivate', { params: { id } })],
    ['erased', (desk: TeamDesk, id: number) => desk.admin.call('erasures.carryOut', { params: { id } })],
  ])('whose maker was %s are any member’s to change, while no lead is there', async (_, leaves) => {
    const desk = await createTeamDesk()
    const { tess, tom: ted } = desk.people
    const members = { memberIds: [tess.id, ted.id], leadIds: [] }
    await desk.save(1, members)
    const shared = { ...view, teamId: 1 }
    await change(desk.tess, shared)
    const tom = await desk.signIn('tom')
    expect((await read(tom)).views).toMatchObject([{ mayChange: false }])
    expect((await change(tom, { act: 'remove', id, version: 1 })).status).toBe(403)
    await leaves(desk, tess.id)
    expect((await read(tom)).views).toMatchObject([{ mayChange: true }])
    const renamed = { ...shared, version: 1, name: 'Ours' }
    expect((await change(tom, renamed)).json).toMatchObject({ views: [{ name: 'Ours', version: 2 }] })
    // Nobody takes it home who didn’t make it, and who isn’t in the team doesn’t see it.
    expect((await change(tom, { ...view, version: 2 })).status).toBe(403)
    expect((await change(desk.tom, { act: 'remove', id, version: 2 })).status).toBe(404)
    // A lead looks after it again.
    const led = { memberIds: [ted.id, desk.leadId], leadIds: [desk.leadId] }
    const { json: teams } = await desk.admin.call('teams.list', {})
    expect((await desk.save(teams.version, led)).status).toBe(200)
    expect((await read(tom)).views).toMatchObject([{ mayChange: false }])
    expect((await change(desk.lead, { act: 'remove', id, version: 2 })).status).toBe(200)
  })

  test('stand in each person’s own order, with one to start with', async () => {
    const desk = await createTicketDesk()
    const other = crypto.randomUUID()
    await change(desk.tess, view)
    await change(desk.tess, { ...view, id: other, name: 'Later' })
    const arranged = await change(desk.tess, { act: 'arrange', order: [other, id], startId: other })
    expect(arranged.json).toMatchObject({ views: [{ id: other }, { id }], startId: other })
    const strange = crypto.randomUUID()
    expect((await change(desk.tess, { act: 'arrange', order: [], startId: strange })).status).toBe(404)
    const version = arranged.json.views[0]?.version ?? 0
    const gone = await change(desk.tess, { act: 'remove', id: other, version })
    expect(gone.json).toMatchObject({ views: [{ id }], startId: null })
  })

  test('say whom and what they filter by though they are gone, and go on counting', async () => {
    const desk = await createTeamDesk()
    const { tess, admin, people } = desk
    await desk.raise()
    const merge = { into: people.gus.companyId, name: 'Acme' }
    const tomId = people.tom.id
    await change(tess, { ...view, filters: { assignee: `none,${tomId}` } })
    const other = { ...view, id: crypto.randomUUID(), name: 'Two' }
    await change(tess, {
      ...other,
      filters: { companyId: `${people.anna.companyId},${people.gus.companyId}` },
    })
    const said = async () => (await read(tess)).views.map(({ open, refusal }) => ({ open, refusal }))
    expect(await said()).toEqual([
      { open: 1, refusal: null },
      { open: 1, refusal: null },
    ])
    await admin.call('users.deactivate', { params: { id: tomId }, body: {} })
    await admin.call('companies.merge', { params: { id: people.anna.companyId }, body: merge })
    expect(await said()).toMatchObject([
      { open: 1, refusal: 'Dana Reyes, whom this view filters by, has left.' },
      { refusal: '“Acme” has been merged into “Globex”.' },
    ])
    await desk.runJobs()
    const archive = { name: 'Globex', reason: 'Moved on' }
    await change(tess, { ...other, version: 1, filters: { companyId: `${people.gus.companyId}` } })
    const archived = await admin.call('companies.archive', {
      params: { id: people.gus.companyId },
      body: archive,
    })
    expect(archived.status).toBe(200)
    expect(await said()).toMatchObject([{}, { refusal: '“Globex” is archived.' }])
  })

  test('go on with the tag that theirs was merged into', async () => {
    const desk = await createTeamDesk()
    for (const tag of ['VPN', 'Tunnel']) {
      const id = await desk.raise()
      const { version } = await desk.record(id)
      await desk.tess.call('tickets.update', { params: { id }, body: { version, tags: [tag] } })
    }
    const { json } = await desk.tess.call('tags.list', {})
    const idOf = (name: string) => json.tags.find((tag) => tag.name === name)?.id ?? 0
    const [vpn, tunnel] = [idOf('VPN'), idOf('Tunnel')]
    await change(desk.tess, { ...view, filters: { tag: `${tunnel}` } })
    expect((await read(desk.tess)).views).toMatchObject([{ open: 1, refusal: null }])
    await desk.admin.call('tags.remove', {
      params: { id: tunnel },
      query: { version: String(json.version), into: String(vpn) },
    })
    expect((await read(desk.tess)).views).toMatchObject([
      { open: 2, refusal: null, filters: { tag: `${vpn}` } },
    ])
    const kept = await desk.tess.call('tickets.queue', { query: { tag: String(tunnel) } })
    expect(kept.json).toHaveLength(2)
    const merged = (await desk.tess.call('tags.list', {})).json
    await desk.admin.call('tags.remove', { params: { id: vpn }, query: { version: String(merged.version) } })
    expect((await read(desk.tess)).views).toMatchObject([
      { open: null, refusal: 'A tag of this view no longer exists.' },
    ])
  })

  test('say what they can’t show any more, and take no filter that isn’t one', async () => {
    const desk = await createTicketDesk()
    await change(desk.tess, { ...view, filters: { tag: '7' } })
    expect((await read(desk.tess)).views).toMatchObject([
      { open: null, refusal: 'A tag of this view no longer exists.' },
    ])
    const odd = { ...view, id: crypto.randomUUID(), filters: { status: 'lost' } }
    expect((await change(desk.tess, odd)).status).toBe(400)
    const columns = { ...odd, filters: { columns: 'due,color' } }
    expect((await change(desk.tess, columns)).json.fields).toEqual({
      'change.filters.columns': 'The queue has no such column.',
    })
    const known = await change(desk.tess, { ...odd, name: 'Ages', filters: { columns: 'due,created' } })
    expect(known.json.views[1]).toMatchObject({ filters: { columns: 'due,created' }, refusal: null })
    expect((await desk.anna.call('views.list', {})).status).toBe(403)
  })
})
