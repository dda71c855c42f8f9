import type { Escalation } from '@remotehands/contract'
import { describe, expect, it, vi } from 'vitest'
import { watchTickets } from '../../../src/index.ts'
import { createLevelDesk } from './level-desk.ts'

const nothing = { afterMinutes: 0, tellsAdministrators: false, raisesPriority: false, assignment: null }

/** A desk whose policy owes Acme an answer within half an hour, around the clock, and escalates as asked for. */
async function createEscalatingDesk(steps: (people: { tom: number }) => Partial<Escalation>[]) {
  const desk = await createLevelDesk()
  const escalations = steps({ tom: desk.people.tom.id }).map((step) => ({ ...nothing, ...step }))
  await desk.save(await desk.withPolicy({ resolution: 30_000 }, [desk.acme], escalations))
  const id = await desk.raise({ body: { priority: 'low' } })
  await desk.runJobs()
  const told = async () => {
    desk.mails.splice(0)
    await desk.watch()
    return desk.mails
      .filter(({ text }) => text.includes('Escalated'))
      .map(({ to, text }) => `${to}: ${/Escalated[^.]*/.exec(text)?.[0]}`)
  }
  return { ...desk, id, told }
}

describe('a target that is missed', () => {
  it('tells administrators, raises the priority and gives the ticket to somebody, once', async () => {
    const { id, minutes, told, record, people, tess } = await createEscalatingDesk(({ tom }) => [
      { tellsAdministrators: true, raisesPriority: true, assignment: { to: 'person', userId: tom } },
    ])
    const before = await record(id)
    minutes(29)
    expect(await told()).toEqual([])
    minutes(2)
    expect(await told()).toEqual([
      `tom@acme.example: Escalated to you: #${id}`,
      expect.stringContaining(`Escalated: #${id}, first response missed`),
    ])
    const after = await record(id)
    expect(after).toMatchObject({ priority: 'medium', assigneeId: people.tom.id })
    expect(after).toMatchObject({
      ...{ firstResponseDueAt: before.firstResponseDueAt, resolutionDueAt: before.resolutionDueAt },
      updatedAt: before.updatedAt,
    })
    minutes(60)
    expect(await told()).toEqual([])
    expect((await record(id)).priority).toBe('medium')
    const { json } = await tess.call('tickets.historyForStaff', { params: { id } })
    const entry = json.find(({ type }) => type === 'escalated')
    expect(entry).toMatchObject({
      actorName: 'Service levels',
      message:
        'First response was missed (Premium): priority raised from low to medium, assigned to Dana Reyes, administrators told.',
    })
  })

  it('escalates again so many minutes after, and not once it was answered', async () => {
    const { id, minutes, told, record, reply } = await createEscalatingDesk(() => [
      { raisesPriority: true },
      { afterMinutes: 20, raisesPriority: true },
      { afterMinutes: 40, raisesPriority: true },
    ])
    const priority = async () => {
      await told()
      return (await record(id)).priority
    }
    minutes(31)
    expect(await priority()).toBe('medium')
    minutes(18)
    expect(await priority()).toBe('medium')
    minutes(2)
    expect(await priority()).toBe('high')
    await reply(id, 'tess')
    minutes(60)
    expect(await priority()).toBe('high')
  })

  it('gives the ticket to whoever is on call; to nobody where there is no one, or the person has left', async () => {
    const { id, minutes, told, record } = await createEscalatingDesk(() => [
      { assignment: { to: 'on_call' } },
    ])
    minutes(31)
    expect(await told()).toEqual([])
    expect((await record(id)).assigneeId).toBeNull()
  })

  it('alerts whoever is on call when it makes a ticket urgent at night', async () => {
    const desk = await createEscalatingDesk(() => [{ raisesPriority: true }])
    desk.clock.set('2026-06-02T02:00:00.000Z')
    const id = await desk.raise({ body: { priority: 'high' } })
    desk.minutes(31)
    await desk.watch()
    expect((await desk.record(id)).priority).toBe('urgent')
    expect(await desk.stores.alerts.ofTicket(id)).toBeDefined()
  })

  it('escalates once, though runs are killed or go side by side, and others change the ticket', async () => {
    const desk = await createEscalatingDesk(() => [{ raisesPriority: true, tellsAdministrators: true }])
    const { id, minutes, record } = desk
    minutes(31)
    vi.spyOn(desk.stores.tickets, 'moveAlarm').mockRejectedValueOnce(new Error('killed'))
    await expect(watchTickets(desk)).rejects.toThrow('killed')
    await Promise.all([watchTickets(desk), watchTickets(desk), watchTickets(desk)])
    expect((await record(id)).priority).toBe('medium')
    desk.mails.splice(0)
    await desk.runJobs()
    expect(desk.mails.filter(({ text }) => text.includes('Escalated'))).toHaveLength(1)
  })

  it('is not shown to the client as such', async () => {
    const { id, minutes, told, signIn } = await createEscalatingDesk(() => [{ raisesPriority: true }])
    minutes(31)
    await told()
    const anna = await signIn('anna')
    const { json } = await anna.call('tickets.history', { params: { id } })
    expect(json.map(({ type }) => type)).toEqual(['created'])
  })
})
