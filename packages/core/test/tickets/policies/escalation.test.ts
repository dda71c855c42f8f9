import type { Escalation } from '@remotehands/contract'
import { describe, expect, it, vi } from 'vitest'
import { watchTickets } from '../../../src/index.ts'
import { nameOf } from '../../../src/people/present-user.ts'
import { shownVersion } from '../../../src/tickets/ticket.ts'
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
      .toSorted()
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
      expect.stringContaining(`Escalated: #${id}, first response missed`),
      `tom@acme.example: Escalated to you: #${id}`,
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
      ...{ actorName: 'Service levels', message: null },
      to: 'first response missed (Premium), priority raised from low to medium, assigned to Dana Reyes, administrators told',
    })
  })

  it('gives no time to a ticket whose priority is set back', async () => {
    const { id, minutes, told, record, tess, withPolicy, save, moveAll, acme } = await createEscalatingDesk(
      () => [{ raisesPriority: true }],
    )
    const terms = await withPolicy({}, [acme], [{ ...nothing, raisesPriority: true }])
    const policies = terms.policies.map((policy) => ({
      ...policy,
      targets: { ...policy.targets, low: { ...policy.targets.low, resolution: 6_000 } },
    }))
    await save({ ...terms, policies }, 'move')
    await moveAll()
    const before = await record(id)
    minutes(31)
    await told()
    expect(await record(id)).toMatchObject({ priority: 'medium', timedAs: 'low' })
    const set = async (priority: 'low' | 'high') =>
      tess.call('tickets.update', {
        params: { id },
        body: { version: shownVersion(await record(id)), priority },
      })
    await set('low')
    expect(await record(id)).toMatchObject({
      ...{ priority: 'low', timedAs: null, firstResponseDueAt: before.firstResponseDueAt },
      resolutionDueAt: before.resolutionDueAt,
    })
    await set('high')
    expect((await record(id)).resolutionDueAt).toBe('2026-06-01T15:00:00.000Z')
  })

  it('never strikes later with a step that had nothing to do when it was due', async () => {
    const desk = await createEscalatingDesk(({ tom }) => [{ assignment: { to: 'person', userId: tom } }])
    const { id, minutes, told, record, people, tess } = desk
    const assign = async (assigneeId: number) =>
      tess.call('tickets.update', {
        params: { id },
        body: { version: shownVersion(await record(id)), assigneeId },
      })
    await assign(people.tom.id)
    minutes(31)
    await told()
    await assign(people.tess.id)
    await told()
    minutes(1)
    expect(await told()).toEqual([])
    expect((await record(id)).assigneeId).toBe(people.tess.id)
  })

  it('takes a step in the next minute when somebody changed the ticket at that moment', async () => {
    const desk = await createEscalatingDesk(() => [{ raisesPriority: true }])
    const { id, minutes, told, record, stores } = desk
    minutes(31)
    vi.spyOn(stores.tickets, 'escalate').mockResolvedValueOnce(undefined)
    await told()
    expect((await record(id)).priority).toBe('low')
    minutes(1)
    await told()
    expect((await record(id)).priority).toBe('medium')
  })

  it('escalates also when it moves to a policy with steps, and its due times stay', async () => {
    const desk = await createEscalatingDesk(() => [])
    const { id, minutes, told, record, withPolicy, save, moveAll, acme } = desk
    minutes(31)
    await told()
    const { firstResponseDueAt } = await record(id)
    const steps = [{ ...nothing, raisesPriority: true }]
    await save(await withPolicy({ resolution: 30_000 }, [acme], steps), 'move')
    await moveAll()
    await told()
    expect(await record(id)).toMatchObject({ priority: 'medium', firstResponseDueAt })
  })

  it('takes no step twice because another was put before it', async () => {
    const desk = await createEscalatingDesk(() => [{ afterMinutes: 20, raisesPriority: true }])
    const { id, minutes, told, record, withPolicy, save, moveAll, acme } = desk
    minutes(51)
    await told()
    const first = { ...nothing, tellsAdministrators: true }
    const steps = [first, { ...nothing, afterMinutes: 20, raisesPriority: true }]
    await save(await withPolicy({ resolution: 30_000 }, [acme], steps), 'move')
    await moveAll()
    expect(await told()).toEqual([expect.stringContaining('first response missed')])
    expect((await record(id)).priority).toBe('medium')
  })

  it('tells whoever had the ticket that somebody else got it, and the audit log names them', async () => {
    const desk = await createEscalatingDesk(({ tom }) => [{ assignment: { to: 'person', userId: tom } }])
    const { id, minutes, told, record, people, tess, admin } = desk
    const body = { version: shownVersion(await record(id)), assigneeId: people.tess.id }
    await tess.call('tickets.update', { params: { id }, body })
    minutes(31)
    expect(await told()).toEqual([
      `tess@acme.example: Escalated to somebody else: #${id}`,
      `tom@acme.example: Escalated to you: #${id}`,
    ])
    const { json } = await admin.call('audit.list')
    const changes = json.flatMap((entry) => entry.changes).filter(({ field }) => field === 'assignee')
    expect(changes).toContainEqual({
      ...{ field: 'assignee', from: nameOf(people.tess), to: nameOf(people.tom) },
    })
  })

  it('tells whoever has a ticket that it makes urgent; all staff of one that nobody has', async () => {
    const desk = await createEscalatingDesk(() => [{ raisesPriority: true }])
    const { minutes, told, record, raise, people, tess } = desk
    const [hers, nobodys] = [
      await raise({ body: { priority: 'high' } }),
      await raise({ body: { priority: 'high' } }),
    ]
    const body = { version: (await record(hers)).version, assigneeId: people.tess.id }
    await tess.call('tickets.update', { params: { id: hers }, body })
    minutes(31)
    expect(await told()).toEqual([`tess@acme.example: Escalated: #${hers}, first response missed`])
    const { json } = await tess.call('notices.list')
    expect(json.map(({ title }) => title)).toContain(`Urgent: Escalated: #${nobodys}, first response missed`)
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

  it('sends one mail to an administrator whom it alerts at night', async () => {
    const desk = await createEscalatingDesk(() => [{ raisesPriority: true, tellsAdministrators: true }])
    desk.clock.set('2026-06-02T02:00:00.000Z')
    const id = await desk.raise({ body: { priority: 'high' } })
    await desk.runJobs()
    desk.minutes(31)
    desk.mails.splice(0)
    await desk.watch()
    const ofTicket = desk.mails.filter(({ subject }) => subject.includes(`[#${id}]`))
    expect(ofTicket.map(({ subject }) => subject)).toEqual([expect.stringContaining('Urgent')])
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

  it('is shown to the client as another priority, and as nothing else', async () => {
    const { id, minutes, told, signIn, tess } = await createEscalatingDesk(() => [{ raisesPriority: true }])
    minutes(31)
    await told()
    const anna = await signIn('anna')
    const { json } = await anna.call('tickets.history', { params: { id } })
    expect(json.map(({ type, from, to, actorName }) => [type, from, to, actorName])).toEqual([
      ['created', null, null, 'Dana Reyes'],
      ['priority_raised', 'low', 'medium', 'Service levels'],
    ])
    const ofStaff = (await tess.call('tickets.historyForStaff', { params: { id } })).json
    expect(ofStaff.map(({ type }) => type)).toEqual(['created', 'escalated'])
  })
})
