import { limits } from '@remotehands/contract'
import { describe, expect, it, vi } from 'vitest'
import { moveOpenTickets } from '../../../src/index.ts'
import { createLevelDesk } from './level-desk.ts'

describe('a change of service levels', () => {
  it('says beforehand which open tickets would be overdue, have less time or more', async () => {
    const { withPolicy, preview, raise, minutes, acme } = await createLevelDesk()
    const [urgent, low] = [
      await raise({ body: { priority: 'urgent' } }),
      await raise({ body: { priority: 'low' } }),
    ]
    await raise({ by: 'gus' })
    minutes(45)
    const terms = await withPolicy({ firstResponse: 40, resolution: 30_000 }, [acme])
    const [part] = await preview(terms)
    expect(part).toMatchObject({ lookedAt: 3, overdue: 2, lessTime: 0, moreTime: 0, next: null })
    expect(part?.targets.filter(({ ticketId }) => ticketId === urgent)).toEqual([
      expect.objectContaining({
        ...{ target: 'first_response', effect: 'overdue', company: 'Acme' },
        ...{ dueAt: '2026-06-01T14:00:00.000Z', wouldBeDueAt: '2026-06-01T13:40:00.000Z' },
      }),
      expect.objectContaining({ target: 'resolution', effect: 'more_time' }),
    ])
    expect(part?.targets.map(({ ticketId }) => ticketId)).toContain(low)
  })

  it('looks at many open tickets a part at a time, each once', async () => {
    const { withPolicy, preview, raise, acme } = await createLevelDesk()
    const ids = []
    for (let count = 0; count < 7; count++) ids.push(await raise())
    const size = vi.spyOn(limits.serviceLevels, 'previewPart', 'get' as never)
    size.mockReturnValue(3 as never)
    const parts = await preview(await withPolicy({}, [acme]))
    size.mockRestore()
    expect(parts.map(({ lookedAt }) => lookedAt).reduce((sum, count) => sum + count)).toBe(7)
    const named = parts.flatMap(({ targets }) => targets.map(({ ticketId }) => ticketId))
    expect([...new Set(named)].sort((a, b) => a - b)).toEqual(ids)
  })

  it('lets open tickets keep what they were promised, also when they are paused or change their priority', async () => {
    const desk = await createLevelDesk()
    const { raise, record, withPolicy, save, acme, minutes, reply, tess } = desk
    const id = await raise({ body: { priority: 'urgent' } })
    await save(await withPolicy({}, [acme]), 'keep')
    await desk.moveAll()
    await reply(id, 'tess', 'waiting_for_client')
    minutes(60)
    await reply(id, 'anna')
    expect((await record(id)).resolutionDueAt).toBe('2026-06-01T22:00:00.000Z')
    const { version } = await record(id)
    await tess.call('tickets.update', { params: { id }, body: { version, priority: 'high' } })
    const { levels, resolutionDueAt } = await record(id)
    expect(levels).toEqual({ version: 0, policyId: 1 })
    expect(resolutionDueAt).toBe('2026-06-03T14:00:00.000Z')
  })

  it('moves open tickets as the preview said, with the time that their clock stood still', async () => {
    const { raise, record, withPolicy, save, preview, moveAll, acme, minutes, reply } =
      await createLevelDesk()
    const [paused, unanswered] = [await raise({ body: { priority: 'urgent' } }), await raise()]
    await reply(paused, 'tess', 'waiting_for_client')
    minutes(90)
    await reply(paused, 'anna')
    const terms = await withPolicy({ resolution: 600 }, [acme])
    const said = (await preview(terms)).flatMap(({ targets }) => targets)
    await save(terms, 'move')
    await moveAll()
    for (const { ticketId, target, wouldBeDueAt } of said) {
      const ticket = await record(ticketId)
      const dueAt = {
        first_response: ticket.firstResponseDueAt,
        next_response: ticket.nextResponseDueAt,
        resolution: ticket.resolutionDueAt,
      }[target]
      expect([ticketId, target, dueAt]).toEqual([ticketId, target, wouldBeDueAt])
    }
    expect(
      said
        .filter(({ ticketId }) => ticketId === paused)
        .map(({ target }) => target)
        .sort(),
    ).toEqual(['next_response', 'resolution'])
    // Ten hours, and the hour and a half of the pause.
    expect((await record(paused)).resolutionDueAt).toBe('2026-06-02T00:30:00.000Z')
    expect((await record(unanswered)).levels).toEqual({ version: 1, policyId: 2 })
  })

  it('tells nobody of the move, and leaves the date of the last change alone', async () => {
    const { raise, record, withPolicy, save, moveAll, acme, runJobs, mails } = await createLevelDesk()
    const id = await raise()
    await runJobs()
    mails.splice(0)
    const { updatedAt } = await record(id)
    await save(await withPolicy({}, [acme]), 'move')
    await moveAll()
    await runJobs()
    expect(mails).toEqual([])
    expect((await record(id)).updatedAt).toBe(updatedAt)
  })

  it('counts a ticket as missed no more that has more time by then', async () => {
    const { raise, withPolicy, save, moveAll, acme, minutes, watch, runJobs, call, signInAs } =
      await createLevelDesk()
    await raise({ body: { priority: 'urgent' } })
    minutes(61)
    await watch()
    const admin = await signInAs('admin', 'Remotehands')
    const missed = async () => {
      await runJobs()
      const query = { from: '2026-06-01', to: '2026-06-01' }
      return (await call('reports.service', { query }, admin)).json.total.missed
    }
    expect(await missed()).toBe(1)
    await save(await withPolicy({ firstResponse: 600, resolution: 600 }, [acme]), 'move')
    await moveAll()
    expect(await missed()).toBe(0)
  })

  it('leaves resolved tickets alone', async () => {
    const { raise, move, record, withPolicy, save, moveAll, acme } = await createLevelDesk()
    const id = await raise()
    await move(id, 'resolved')
    const before = await record(id)
    await save(await withPolicy({}, [acme]), 'move')
    await moveAll()
    expect(await record(id)).toEqual(before)
  })

  it('shows that tickets are moving until all are there, those too that were just being raised', async () => {
    const { raise, record, read, withPolicy, save, acme, clock, stores, ...desk } = await createLevelDesk()
    await raise()
    const former = await record(await raise())
    await save(await withPolicy({}, [acme]), 'move')
    await moveOpenTickets({ ...desk, stores, clock })
    expect((await read()).moving).toMatchObject({ moved: 2 })
    // Its request had read the former levels, and was slow.
    const { id: _, version: __, ...late } = former
    const slow = await stores.tickets.create(late, { id: '01JZ0000000000000000000000' })
    expect(slow.levels.version).toBe(0)
    clock.advance(61)
    await moveOpenTickets({ ...desk, stores, clock })
    expect((await record(slow.id)).levels.version).toBe(1)
    expect((await read()).moving).toBeNull()
  })

  it('refuses no press on a page that was open before: only due times moved', async () => {
    const { raise, save, withPolicy, moveAll, tess, acme, record } = await createLevelDesk()
    const id = await raise()
    const { json } = await tess.call('tickets.readForStaff', { params: { id } })
    await save(await withPolicy({ resolution: 600 }, [acme]), 'move')
    await moveAll()
    expect((await record(id)).version).toBeGreaterThan(json.version)
    const press = (version: number) =>
      tess.call('tickets.changeStatus', { params: { id }, body: { status: 'in_progress', version } })
    expect((await press(json.version)).status).toBe(200)
    expect((await press(json.version)).status).toBe(409)
  })

  it('reaches every ticket once, however often a run is killed, or two run side by side', async () => {
    const { raise, record, withPolicy, save, acme, clock, stores, read, ...desk } = await createLevelDesk()
    const ids = []
    for (let count = 0; count < 6; count++) ids.push(await raise())
    await save(await withPolicy({}, [acme]), 'move')
    const services = { ...desk, stores, clock }
    const moveLevels = vi.spyOn(stores.tickets, 'moveLevels')
    moveLevels.mockRejectedValueOnce(new Error('killed'))
    await expect(moveOpenTickets(services)).rejects.toThrow('killed')
    await Promise.all([moveOpenTickets(services), moveOpenTickets(services)])
    clock.advance(61)
    await Promise.all([moveOpenTickets(services), moveOpenTickets(services)])
    for (const id of ids) expect((await record(id)).levels).toEqual({ version: 1, policyId: 2 })
    const done = await Promise.all(moveLevels.mock.results.map(({ value }) => value.catch(() => false)))
    expect(done.filter(Boolean)).toHaveLength(ids.length)
    expect((await read()).moving).toBeNull()
  })

  it('that comes while tickets are moving moves them on to its own', async () => {
    const { raise, record, withPolicy, save, moveAll, acme } = await createLevelDesk()
    const id = await raise()
    await save(await withPolicy({ resolution: 600 }, [acme]), 'move')
    await save(await withPolicy({ resolution: 300 }, [acme]), 'move')
    await moveAll()
    expect(await record(id)).toMatchObject({
      ...{ levels: { version: 2 }, resolutionDueAt: '2026-06-01T18:00:00.000Z' },
    })
  })
})
