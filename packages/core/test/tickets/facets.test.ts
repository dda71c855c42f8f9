import { afterEach, describe, expect, it, vi } from 'vitest'
import { rebuildSearch } from '../../src/index.ts'
import { createTicketDesk } from './ticket-desk.ts'

/** A desk whose processes have forgotten what was done on it: only the search knows. */
async function createLaterDesk() {
  const desk = await createTicketDesk()
  const update = async (id: number, body: object) => {
    const { version } = await desk.record(id)
    const { status } = await desk.tess.call('tickets.update', { params: { id }, body: { version, ...body } })
    expect(status).toBe(200)
  }
  let minutes = 0
  const later = async () => {
    await desk.runJobs()
    minutes += 11
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  }
  const found = async (query: object) => {
    const { json, status } = await desk.tess.call('tickets.queue', { query: { ...query } })
    expect(status).toBe(200)
    return json.map(({ id }) => id)
  }
  // As if none were among the newest.
  const { look } = desk.stores.openTickets
  vi.spyOn(desk.stores.openTickets, 'look').mockImplementation(async () => ({
    ...(await look()),
    newestFrom: Number.MAX_SAFE_INTEGER,
  }))
  const walks = vi.spyOn(desk.stores.tickets, 'list')
  return { ...desk, update, later, found, walks }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('tickets of every age', () => {
  it('are found by their priority as it is now, without going through the others', async () => {
    const { raise, move, update, later, found, walks } = await createLaterDesk()
    const [low, raised, calmed] = [await raise({ body: { priority: 'low' } }), await raise(), await raise()]
    await update(calmed, { priority: 'urgent' })
    for (const id of [low, raised, calmed]) await move(id, 'resolved')
    await later()
    await update(raised, { priority: 'urgent' })
    await update(calmed, { priority: 'medium' })
    await later()
    walks.mockClear()
    expect(await found({ priority: 'urgent' })).toEqual([raised])
    expect(await found({ priority: 'urgent,low' })).toEqual([raised, low])
    expect(await found({ priority: 'low', status: 'closed' })).toEqual([])
    expect(await found({ q: 'priority:urgent' })).toEqual([raised])
    expect(walks).not.toHaveBeenCalled()
  })

  it('are found by their team, and by that of one company alone', async () => {
    const { raise, move, update, later, found, walks, ...desk } = await createLaterDesk()
    const admin = await desk.signInAs('admin', 'Remotehands')
    const team = { name: 'Network', memberIds: [desk.people.tess.id], leadIds: [] }
    await admin.call('teams.create', { body: { version: 0, ...team } })
    const [acme, globex, left] = [await raise(), await raise({ by: 'gus' }), await raise()]
    for (const id of [acme, globex, left]) await update(id, { teamId: 1 })
    for (const id of [acme, globex, left]) await move(id, 'resolved')
    await later()
    await update(left, { teamId: null })
    await later()
    walks.mockClear()
    expect(await found({ team: '1' })).toEqual([globex, acme])
    expect(await found({ team: '1', companyId: String(desk.people.anna.companyId) })).toEqual([acme])
    const both = [desk.people.anna.companyId, desk.people.gus.companyId].join()
    expect(await found({ team: '1', companyId: both })).toEqual([globex, acme])
    expect(await found({ team: 'none,mine' })).toEqual([left, globex, acme])
    expect(walks).not.toHaveBeenCalled()
  })

  it('are gone through until the search of an earlier version is rebuilt', async () => {
    const { raise, move, later, found, walks, stores } = await createLaterDesk()
    const earlier = vi.spyOn(stores.postings, 'setWhole').mockResolvedValue()
    const id = await raise({ body: { priority: 'urgent' } })
    await move(id, 'resolved')
    await later()
    earlier.mockRestore()
    await stores.postings.remove('tickets', id)
    expect(await found({ priority: 'urgent' })).toEqual([id])
    expect(walks).toHaveBeenCalled()
    await rebuildSearch(stores)
    walks.mockClear()
    expect(await found({ priority: 'urgent' })).toEqual([id])
    expect(walks).not.toHaveBeenCalled()
  })
})
