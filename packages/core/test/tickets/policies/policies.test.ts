import { describe, expect, it } from 'vitest'
import { ofTicket } from '../../../src/figures/contributions.ts'
import { countedOf } from '../../../src/indexes/counted-record.ts'
import { nameOf } from '../../../src/people/present-user.ts'
import type { BusinessHours } from '../../../src/tickets/sla/service-levels.ts'
import { testServiceLevels } from '../../support/test-service-levels.ts'
import { createLevelDesk } from './level-desk.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }))

describe('service levels', () => {
  it('are those that are configured until some are saved', async () => {
    const { read, raise, record } = await createLevelDesk()
    const { version, policies, calendars, companies, moving } = await read()
    expect({ version, companies, moving }).toEqual({ version: 0, companies: [], moving: null })
    expect(policies.map(({ name }) => name)).toEqual(['Standard'])
    expect(policies[0]?.targets.urgent).toEqual({
      ...{ clock: 'business', firstResponse: 60, nextResponse: null, resolution: 480 },
    })
    expect(calendars[0]?.timeZone).toBe('America/New_York')
    const { levels, firstResponseDueAt } = await record(await raise({ body: { priority: 'urgent' } }))
    expect(levels).toEqual({ version: 0, policyId: 1 })
    expect(firstResponseDueAt).toBe('2026-06-01T14:00:00.000Z')
  })

  it('of a company hold for its new tickets, and the default for all others', async () => {
    const { withPolicy, save, raise, record, acme } = await createLevelDesk()
    const answer = await save(await withPolicy({}, [acme]))
    expect(answer.version).toBe(1)
    expect(answer.companyNames).toEqual([{ id: acme, name: 'Acme' }])
    const [ours, theirs] = [await record(await raise()), await record(await raise({ by: 'gus' }))]
    expect(ours).toMatchObject({
      ...{ levels: { version: 1, policyId: 2 }, firstResponseDueAt: '2026-06-01T13:30:00.000Z' },
      resolutionDueAt: '2026-06-01T15:00:00.000Z',
    })
    expect(theirs).toMatchObject({
      ...{ levels: { version: 1, policyId: 1 }, firstResponseDueAt: '2026-06-01T22:00:00.000Z' },
    })
  })

  it('count around the clock where a policy says so, also on a Sunday night', async () => {
    const { withPolicy, save, raise, record, acme, clock } = await createLevelDesk()
    await save(await withPolicy({ resolution: 24 * 60 }, [acme]))
    clock.set('2026-06-07T03:00:00.000Z')
    expect((await record(await raise())).resolutionDueAt).toBe('2026-06-08T03:00:00.000Z')
  })

  it('refuse a stale edit, what names nothing, and who isn’t an administrator', async () => {
    const { withPolicy, save, admin, tess, anna, acme } = await createLevelDesk()
    const terms = await withPolicy({}, [acme])
    await save(terms)
    const put = (body: object) => admin.call('serviceLevels.update', { body: body as never })
    expect((await put({ version: 0, ...terms, openTickets: 'keep' })).status).toBe(409)
    const nowhere = { ...terms, defaultPolicyId: 9 }
    expect((await put({ version: 1, ...nowhere, openTickets: 'keep' })).status).toBe(400)
    const nobody = { ...terms, companies: [{ companyId: 999, policyId: 2 }] }
    expect((await put({ version: 1, ...nobody, openTickets: 'keep' })).json).toMatchObject({
      fields: { companies: 'One of these companies no longer exists.' },
    })
    for (const browser of [tess, anna]) expect((await browser.call('serviceLevels.read')).status).toBe(403)
  })

  it('saved unchanged change nothing; each change is in their history, and in the audit log', async () => {
    const { withPolicy, save, admin, acme, runJobs } = await createLevelDesk()
    const terms = await withPolicy({}, [acme])
    await save(terms)
    await save(terms)
    await runJobs()
    const { json } = await admin.call('serviceLevels.history')
    expect(json).toHaveLength(1)
    expect(json[0]?.changes).toContainEqual({ field: 'policy of Acme', from: null, to: 'Premium' })
    expect(json[0]?.changes).toContainEqual({
      ...{ field: 'policy “Premium”, urgent', from: null, to: '30 min / 1 h / 2 h, around the clock' },
    })
    expect(json[0]?.changes).toContainEqual({ field: 'open tickets', from: null, to: 'kept theirs' })
    const audit = await admin.call('audit.list')
    expect(audit.json.filter(({ subject }) => subject === 'service_levels')).toHaveLength(1)
  })

  it('are saved too when a step goes to somebody else of the same name', async () => {
    const { withPolicy, save, acme, people } = await createLevelDesk()
    expect(nameOf(people.tess)).toBe(nameOf(people.tom))
    const step = { afterMinutes: 0, tellsAdministrators: false, raisesPriority: false }
    const to = (userId: number) => withPolicy({}, [acme], [{ ...step, assignment: { to: 'person', userId } }])
    await save(await to(people.tess.id))
    const { version, policies } = await save(await to(people.tom.id))
    expect(version).toBe(2)
    expect(policies.at(-1)?.escalations[0]?.assignment).toMatchObject({ userId: people.tom.id })
  })

  it('say of another name that it is another name, and nothing of whoever has the policy', async () => {
    const { withPolicy, save, admin, acme } = await createLevelDesk()
    const terms = await withPolicy({}, [acme])
    await save(terms)
    const renamed = terms.policies.map((policy) => ({ ...policy, name: `Our ${policy.name}` }))
    await save({ ...terms, policies: renamed })
    const { json } = await admin.call('serviceLevels.history')
    expect(json[0]?.changes.slice(0, -1)).toEqual([
      { field: 'policy “Our Standard”, name', from: 'Standard', to: 'Our Standard' },
      { field: 'policy “Our Premium”, name', from: 'Premium', to: 'Our Premium' },
    ])
  })

  it('say in reports by their own calendar how long an answer took, also once open tickets have moved', async () => {
    const desk = await createLevelDesk()
    const calendar = { id: 2, name: 'Always', timeZone: 'UTC', holidays: [], week: everyDay }
    desk.clock.set('2026-06-06T22:00:00.000Z')
    const id = await desk.raise()
    desk.minutes(60)
    await desk.reply(id, 'tess')
    const counted = () => countedOf('ticket', id, desk).look()
    const expected = async (hours: BusinessHours) => ofTicket(await desk.record(id), testServiceLevels, hours)
    expect(await counted()).toEqual(await expected(testServiceLevels.hours))
    desk.clock.set('2026-06-08T14:00:00.000Z')
    const admin = await desk.signInAs('admin', 'Remotehands')
    const {
      version,
      companyNames: _,
      people: __,
      moving: ___,
      ...terms
    } = (await admin.call('serviceLevels.read')).json
    const policies = terms.policies.map((each) => ({ ...each, calendarId: 2 }))
    const body = {
      ...terms,
      policies,
      calendars: [...terms.calendars, calendar],
      version,
      openTickets: 'move',
    }
    expect((await admin.call('serviceLevels.update', { body })).status).toBe(200)
    await desk.moveAll()
    expect(await counted()).toEqual(await expected(calendar))
    expect(await expected(calendar)).not.toEqual(await expected(testServiceLevels.hours))
  })

  it('decide by the default policy’s calendar what is outside business hours', async () => {
    const { current, save, raise, stores, runJobs, clock } = await createLevelDesk()
    clock.set('2026-06-01T12:00:00.000Z')
    const { terms } = await current()
    const early = terms.calendars.map((calendar) => ({
      ...calendar,
      week: calendar.week.map((day) => ({ ...day, from: '07:00' })),
    }))
    const before = await raise({ body: { priority: 'urgent' } })
    await runJobs()
    expect(await stores.alerts.ofTicket(before)).toBeDefined()
    await save({ ...terms, calendars: early })
    const after = await raise({ body: { priority: 'urgent' } })
    await runJobs()
    expect(await stores.alerts.ofTicket(after)).toBeUndefined()
  })
})
