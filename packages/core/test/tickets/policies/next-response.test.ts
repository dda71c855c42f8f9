import { describe, expect, it } from 'vitest'
import { createLevelDesk } from './level-desk.ts'

/** A desk that owes an answer within an hour to each message of Acme, around the clock. */
async function createAnsweringDesk() {
  const desk = await createLevelDesk()
  await desk.save(await desk.withPolicy({ firstResponse: 600, resolution: 6_000 }, [desk.acme]))
  const id = await desk.raise()
  const { version } = await desk.record(id)
  const body = { version, assigneeId: desk.people.tess.id }
  await desk.tess.call('tickets.update', { params: { id }, body })
  const due = async () => (await desk.record(id)).nextResponseDueAt
  const told = async () => {
    await desk.runJobs()
    desk.mails.splice(0)
    await desk.watch()
    return desk.mails.map(({ to, text }) => `${to}: ${/Answer [^.]*/.exec(text)?.[0]}`)
  }
  return { ...desk, id, due, told }
}

describe('a message of the client', () => {
  it('is owed an answer once there was a first response', async () => {
    const { id, due, reply, minutes } = await createAnsweringDesk()
    await reply(id, 'anna')
    expect(await due()).toBeNull()
    await reply(id, 'tess')
    minutes(10)
    await reply(id, 'anna')
    expect(await due()).toBe('2026-06-01T14:10:00.000Z')
    minutes(5)
    await reply(id, 'anna')
    expect(await due()).toBe('2026-06-01T14:10:00.000Z')
    expect((await reply(id, 'tess')).nextResponseDueAt).toBeNull()
  })

  it('warns at three quarters and when it is missed, and is what the queue sorts and filters by', async () => {
    const { id, reply, minutes, told, tess } = await createAnsweringDesk()
    await reply(id, 'tess')
    await reply(id, 'anna')
    minutes(44)
    expect(await told()).toEqual([])
    minutes(2)
    expect(await told()).toEqual([`tess@acme.example: Answer due in 14 min: #${id}`])
    expect(await told()).toEqual([])
    minutes(15)
    expect(await told()).toEqual([`tess@acme.example: Answer overdue by 1 min: #${id}`])
    const { json } = await tess.call('tickets.queue', { query: { sla: 'breached', sort: 'due' } })
    expect(json).toEqual([expect.objectContaining({ id, dueAt: '2026-06-01T14:00:00.000Z' })])
  })

  it('that is answered late counts as missed, while it is open and once it is resolved', async () => {
    const { id, reply, minutes, signInAs, call, runJobs, tess } = await createAnsweringDesk()
    await reply(id, 'tess')
    await reply(id, 'anna')
    minutes(61)
    await reply(id, 'tess')
    const admin = await signInAs('admin', 'Remotehands')
    const missed = async () => {
      await runJobs()
      const query = { from: '2026-06-01', to: '2026-06-01' }
      return (await call('reports.service', { query }, admin)).json.total.missed
    }
    expect(await missed()).toBe(1)
    await reply(id, 'tess', 'resolved')
    expect((await tess.call('tickets.readForStaff', { params: { id } })).json.sla).toBe('missed')
    expect(await missed()).toBe(1)
  })

  it('is answered by asking back, and owed anew once the client has answered', async () => {
    const { id, due, reply, minutes } = await createAnsweringDesk()
    await reply(id, 'tess')
    await reply(id, 'anna')
    await reply(id, 'tess', 'waiting_for_client')
    expect(await due()).toBeNull()
    minutes(300)
    await reply(id, 'anna')
    expect(await due()).toBe('2026-06-01T19:00:00.000Z')
  })

  it('that reopens the ticket is owed an answer', async () => {
    const { id, due, move, record, anna, minutes } = await createAnsweringDesk()
    await move(id, 'resolved')
    minutes(30)
    const { version } = await record(id)
    const body = { version, status: 'in_progress' as const }
    await anna.call('tickets.changeStatus', { params: { id }, body })
    expect(await due()).toBe('2026-06-01T14:30:00.000Z')
  })
})
