import { describe, expect, it, vi } from 'vitest'
import { rebuildFigures, watchTickets } from '../../src/index.ts'
import { createTicketDesk } from '../tickets/ticket-desk.ts'

/** A desk on a Monday at nine in New York. An urgent ticket has an hour for the answer, eight for the resolution. */
async function createWatchedDesk() {
  const desk = await createTicketDesk()
  desk.clock.set('2026-06-01T13:00:00.000Z')
  const minutes = (count: number) => desk.clock.advance(count * 60)
  const tess = await desk.signIn('tess')
  const assign = async (id: number, assigneeId: number) => {
    const { version } = await desk.record(id)
    return tess.call('tickets.update', { params: { id }, body: { version, assigneeId } })
  }
  /** An urgent ticket of Anna's; Tess has it unless nobody shall. */
  const raise = async ({ isAssigned = true } = {}) => {
    const anna = await desk.signIn('anna')
    const { json } = await anna.call('tickets.create', {
      body: { title: 'Site down', description: 'All of it.', priority: 'urgent' },
    })
    if (isAssigned) await assign(json.id, desk.people.tess.id)
    await desk.runJobs()
    desk.mails.splice(0)
    return json.id as number
  }
  /** What the job tells: whom by mail, of what. */
  const watch = async () => {
    await watchTickets(desk)
    await desk.runJobs()
    return desk.mails
      .splice(0)
      .map(({ to, text }) => `${to}: ${/(First response|Resolution)[^.]*/.exec(text)?.[0]}`)
  }
  const bell = async (username: string) => {
    const browser = await desk.signIn(username)
    const { json } = await browser.call('notices.list')
    return json
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => /due in|overdue/.test(title))
  }
  const reply = async (id: number, by: string, status?: string) => {
    const browser = await desk.signIn(by)
    const answer = await browser.call('tickets.reply', {
      params: { id },
      body: { message: 'Looking into it.', ...(status && { status }) },
    })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.json))
    await desk.runJobs()
    desk.mails.splice(0)
  }
  return { ...desk, minutes, raise, assign, watch, bell, reply }
}

describe('a target', () => {
  it('warns the assignee after three quarters of its time and when it is missed, by mail and under the bell', async () => {
    const { raise, minutes, watch, bell } = await createWatchedDesk()
    const id = await raise()
    minutes(44)
    expect(await watch()).toEqual([])
    minutes(2)
    expect(await watch()).toEqual([`tess@acme.example: First response due in 14 min: #${id}`])
    minutes(14)
    expect(await watch()).toEqual([])
    minutes(2)
    expect(await watch()).toEqual([`tess@acme.example: First response overdue by 2 min: #${id}`])
    expect(await bell('tess')).toEqual([
      `First response overdue by 2 min: #${id}`,
      `First response due in 14 min: #${id}`,
    ])
    expect(await bell('tom')).toEqual([])
    expect(await bell('anna')).toEqual([])
  })

  it('of a ticket that nobody has rings the bell of all staff', async () => {
    const { raise, minutes, watch, bell } = await createWatchedDesk()
    const id = await raise({ isAssigned: false })
    minutes(46)
    expect(await watch()).toEqual([])
    for (const username of ['tess', 'tom'])
      expect(await bell(username)).toEqual([`First response due in 14 min: #${id}`])
  })

  it('of a ticket that nobody has mails nobody, though they chose mails about new work', async () => {
    const { raise, minutes, watch, signIn } = await createWatchedDesk()
    const body = { mailNotifications: true, choices: { new_work: 'mail' as const }, version: 0 }
    await (await signIn('tom')).call('account.changePreferences', { body })
    await raise({ isAssigned: false })
    minutes(46)
    expect(await watch()).toEqual([])
  })

  it('says how much of the business time is left, where the desk is closed in between', async () => {
    const { clock, raise, minutes, watch, reply } = await createWatchedDesk()
    clock.set('2026-06-01T14:30:00.000Z')
    const id = await raise()
    await reply(id, 'tess')
    minutes(6 * 60 + 2)
    expect(await watch()).toEqual([
      `tess@acme.example: Resolution due in 1 h 58 min of business time: #${id}`,
    ])
  })

  it('that was missed while no job ran is told as missed, not as at risk too', async () => {
    const { raise, minutes, watch } = await createWatchedDesk()
    const id = await raise()
    minutes(90)
    expect(await watch()).toEqual([`tess@acme.example: First response overdue by 30 min: #${id}`])
  })

  it('is the resolution once staff have answered, and none while the ticket waits for its client', async () => {
    const { raise, minutes, watch, reply } = await createWatchedDesk()
    const id = await raise()
    await reply(id, 'tess')
    minutes(6 * 60 + 1)
    expect(await watch()).toEqual([`tess@acme.example: Resolution due in 1 h 59 min: #${id}`])
    await reply(id, 'tess', 'waiting_for_client')
    minutes(60 * 24)
    expect(await watch()).toEqual([])
    await reply(id, 'anna')
    // The pause gave it another due time, with warnings of its own.
    expect(await watch()).toEqual([`tess@acme.example: Resolution due in 1 h 59 min: #${id}`])
    await reply(id, 'tess', 'resolved')
    minutes(60 * 24)
    expect(await watch()).toEqual([])
  })

  it('that moves with the priority warns anew', async () => {
    const { raise, minutes, watch, signIn, record } = await createWatchedDesk()
    const id = await raise()
    minutes(46)
    expect(await watch()).toHaveLength(1)
    const tess = await signIn('tess')
    const { version } = await record(id)
    await tess.call('tickets.update', { params: { id }, body: { version, priority: 'high' } })
    expect(await watch()).toEqual([])
    minutes(3 * 60)
    expect(await watch()).toEqual([`tess@acme.example: First response due in 14 min: #${id}`])
  })

  it('warns once, also when another has the ticket since', async () => {
    const { raise, minutes, watch, assign, people } = await createWatchedDesk()
    const id = await raise()
    minutes(46)
    expect(await watch()).toHaveLength(1)
    await assign(id, people.tom.id)
    expect((await watch()).filter((mail) => mail.includes('due in'))).toEqual([])
    minutes(20)
    expect(await watch()).toEqual([`tom@acme.example: First response overdue by 6 min: #${id}`])
  })
})

describe('a target that an open ticket misses', () => {
  async function createCountingDesk() {
    const desk = await createWatchedDesk()
    const admin = await desk.signInAs('admin', 'Remotehands')
    /** On time by the dashboard, in percent; kept and missed by the report of that day. */
    const counted = async () => {
      const figures = await desk.call('figures.read', {}, admin)
      const query = { from: '2026-06-01', to: '2026-06-01' }
      const report = await desk.call('reports.service', { query }, admin)
      const { kept, missed } = report.json.total
      return { onTimeRate: figures.json.onTimeRate, kept, missed }
    }
    return { ...desk, counted }
  }

  it('counts as missed from then on, and once, also when it is resolved', async () => {
    const { raise, minutes, watch, reply, counted } = await createCountingDesk()
    const id = await raise()
    minutes(59)
    await watch()
    expect(await counted()).toEqual({ onTimeRate: null, kept: 0, missed: 0 })
    minutes(2)
    await watch()
    await watch()
    expect(await counted()).toEqual({ onTimeRate: 0, kept: 0, missed: 1 })
    await reply(id, 'tess')
    expect(await counted()).toEqual({ onTimeRate: 0, kept: 0, missed: 1 })
    await reply(id, 'tess', 'resolved')
    expect(await counted()).toEqual({ onTimeRate: 0, kept: 0, missed: 1 })
  })

  it('counts no longer once another priority gives it more time', async () => {
    const { raise, minutes, watch, counted, signIn, record, runJobs } = await createCountingDesk()
    const id = await raise()
    minutes(61)
    await watch()
    const tess = await signIn('tess')
    const { version } = await record(id)
    await tess.call('tickets.update', { params: { id }, body: { version, priority: 'low' } })
    await runJobs()
    expect(await counted()).toEqual({ onTimeRate: null, kept: 0, missed: 0 })
  })

  it('counts as missed when it is answered late, before any job has looked', async () => {
    const { raise, minutes, reply, counted } = await createCountingDesk()
    const id = await raise()
    minutes(61)
    await reply(id, 'tess')
    expect(await counted()).toEqual({ onTimeRate: 0, kept: 0, missed: 1 })
  })

  it('is counted by a recount too', async () => {
    const { raise, minutes, watch, counted, ...desk } = await createCountingDesk()
    await raise()
    minutes(61)
    await watch()
    const before = await counted()
    await rebuildFigures(desk.stores, desk.settings.serviceLevels, desk.clock.now())
    expect(await counted()).toEqual(before)
  })
})

describe('the job', () => {
  it('warns once, however often it runs, also at the same moment', async () => {
    const desk = await createWatchedDesk()
    await desk.raise()
    desk.minutes(46)
    await Promise.all([watchTickets(desk), watchTickets(desk), watchTickets(desk)])
    expect(await desk.watch()).toHaveLength(1)
    expect(await desk.watch()).toEqual([])
  })

  it('warns once although it dies between the warning and the note of it', async () => {
    const desk = await createWatchedDesk()
    await desk.raise()
    desk.minutes(46)
    vi.spyOn(desk.stores.tickets, 'moveAlarm').mockRejectedValueOnce(new Error('killed'))
    await expect(watchTickets(desk)).rejects.toThrow('killed')
    expect(await desk.watch()).toHaveLength(1)
    expect(await desk.watch()).toEqual([])
  })

  it('warns although it dies before the warning, and of the others all the same', async () => {
    const desk = await createWatchedDesk()
    await desk.raise()
    await desk.raise()
    desk.minutes(46)
    vi.spyOn(desk.stores.deadlines, 'tell').mockRejectedValueOnce(new Error('killed'))
    await expect(watchTickets(desk)).rejects.toThrow('killed')
    expect(await desk.watch()).toHaveLength(2)
  })

  it('leaves the alarm of a ticket alone whose due time moves at that moment', async () => {
    const desk = await createWatchedDesk()
    const id = await desk.raise()
    desk.minutes(46)
    const { moveAlarm } = desk.stores.tickets
    vi.spyOn(desk.stores.tickets, 'moveAlarm').mockImplementationOnce(async (...alarm) => {
      await desk.reply(id, 'tess')
      return moveAlarm(...alarm)
    })
    await desk.watch()
    desk.minutes(6 * 60)
    expect(await desk.watch()).toEqual([expect.stringContaining('Resolution due in')])
  })

  it('reads no ticket when nothing is due, however many are open', async () => {
    const desk = await createWatchedDesk()
    for (let made = 0; made < 5; made++) await desk.raise()
    const byId = vi.spyOn(desk.stores.tickets, 'byId')
    await watchTickets(desk)
    expect(byId).not.toHaveBeenCalled()
  })
})
