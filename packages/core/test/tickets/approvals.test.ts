import { hourMs } from '@remotehands/contract'
import { describe, expect, test } from 'vitest'
import { askAtDaybreak, checkFigures, watchDeadlines } from '../../src/index.ts'
import { createTicketDesk } from './ticket-desk.ts'

/** Anna raises a form that needs approval; Alan, and by `approvers` others of Acme, are approvers. */
async function openDesk({ needed = 1 as 1 | 2, approvers = ['alan'] as string[] } = {}) {
  const desk = await createTicketDesk()
  const admin = await desk.browserOf('admin')
  const setApprover = async (username: string, isApprover: boolean) => {
    const lou = await desk.signIn('lou')
    const params = { id: desk.people[username as 'alan'].id }
    const { version } = (await lou.call('users.read', { params })).json
    return lou.call('users.update', { params, body: { version, isApprover } })
  }
  for (const username of approvers) expect((await setApprover(username, true)).status).toBe(200)
  const terms = { name: 'New laptop', questions: [], approvals: needed }
  await admin.call('requestForms.create', { body: { version: 0, terms } })
  const ask = (more: object = {}, by?: string) =>
    desk.raise({ body: { formId: 1, ...more }, ...(by && { by }) })
  const as = async (username: string) => desk.signIn(username)
  const decide = async (username: string, id: number, verdict: 'approved' | 'refused', reason = 'Because.') =>
    (await as(username)).call('approvals.decide', { params: { id }, body: { verdict, reason } })
  const toApprove = async (username: string) =>
    (await (await as(username)).call('approvals.list', {})).json.map(({ id }) => id)
  const mailsTo = (username: string) =>
    desk.mails.filter(({ to }) => to === `${username}@acme.example`).map(({ subject }) => subject)
  return { ...desk, admin, setApprover, ask, as, decide, toApprove, mailsTo }
}

describe('a ticket that needs approval', () => {
  test('asks the approvers, lets no work start before, and has the clock stand still', async () => {
    const { ask, record, tess, as, toApprove, decide, clock, runJobs, mails, mailsTo, history } =
      await openDesk()
    const id = await ask()
    await runJobs()
    expect(mailsTo('alan')).toEqual([expect.stringMatching(/^\[#\d+\] Approval needed: /)])
    expect(mails.find(({ to }) => to === 'alan@acme.example')?.text).toMatch(/^Requested by: \S/m)
    expect(await toApprove('alan')).toEqual([id])
    expect(await toApprove('lou')).toEqual([])
    const { version, resolutionDueAt } = await record(id)
    const params = { id }
    for (const status of ['in_progress', 'waiting_for_client', 'resolved'] as const)
      expect(
        (await tess.call('tickets.changeStatus', { params, body: { status, version } })).json,
      ).toMatchObject({ code: 'APPROVAL_PENDING' })
    expect(
      (await tess.call('timer.start', { body: { subject: { kind: 'ticket', id } } })).json,
    ).toMatchObject({ code: 'APPROVAL_PENDING' })
    await tess.call('tickets.reply', { params, body: { message: 'Which one?' } })
    const shown = (await tess.call('tickets.readForStaff', { params })).json
    expect(shown).toMatchObject({ status: 'new', sla: 'paused', nextStatuses: ['closed'] })
    expect(shown.approval).toMatchObject({ state: 'waiting', mayDecide: false, mayOverride: false })
    const alan = await as('alan')
    expect((await alan.call('tickets.read', { params })).json.approval).toMatchObject({ mayDecide: true })

    clock.set('2026-03-02T18:00:00.000Z')
    expect(await decide('alan', id, 'approved', '')).toMatchObject({ status: 200 })
    expect(await toApprove('alan')).toEqual([])
    const approved = await record(id)
    expect(approved).toMatchObject({ status: 'new', approval: { state: 'approved', asked: [] } })
    expect(approved.resolutionDueAt && Date.parse(approved.resolutionDueAt)).toBeGreaterThan(
      Date.parse(resolutionDueAt as string),
    )
    const moved = { params, body: { status: 'in_progress' as const, version: approved.version } }
    expect((await tess.call('tickets.changeStatus', moved)).status).toBe(200)
    expect((await history(id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['approval_asked', 'approval_decided']),
    )
  })

  test('has nobody come before: staff agree on no appointment for it', async () => {
    const { ask, as, tess, decide, record } = await openDesk()
    const id = await ask()
    const { companyId } = await record(id)
    const times = { startsAt: '2026-03-31T15:00:00.000Z', endsAt: '2026-03-31T16:00:00.000Z' }
    const appoint = () =>
      tess.call('visits.create', { body: { title: 'Bring it', companyId, ticketId: id, ...times } })
    expect((await appoint()).json).toMatchObject({ code: 'APPROVAL_PENDING' })
    const wish = { title: 'Set it up', ticketId: id, preferredTimes: [times.startsAt] }
    const { json: wished } = await (await as('anna')).call('visits.request', { body: wish })
    const answer = (decision: 'accept' | 'propose' | 'decline') =>
      tess.call('visits.decide', {
        params: { id: wished.id },
        body: { decision, version: wished.version, ...(decision !== 'decline' && times) } as never,
      })
    expect((await answer('accept')).json).toMatchObject({ code: 'APPROVAL_PENDING' })
    expect((await answer('propose')).json).toMatchObject({ code: 'APPROVAL_PENDING' })
    await decide('alan', id, 'approved')
    expect((await answer('accept')).status).toBe(200)
    expect((await appoint()).status).toBe(201)
  })

  test('takes the appointments that were asked for with it along when it is refused or withdrawn', async () => {
    const { ask, as, anna, tess, decide, record, runJobs, mails } = await openDesk()
    const times = { startsAt: '2026-03-31T15:00:00.000Z', endsAt: '2026-03-31T16:00:00.000Z' }
    const wish = async (ticketId: number) => {
      const body = { title: 'Set it up', ticketId, preferredTimes: [times.startsAt] }
      return (await anna.call('visits.request', { body })).json.id
    }
    const statusOf = async (id: number) => {
      const { status, message } = (await anna.call('visits.read', { params: { id } })).json
      return [status, message]
    }
    const [refused, closed, waiting] = [await ask(), await ask(), await ask()]
    const [first, second, third] = [await wish(refused), await wish(closed), await wish(waiting)]
    await decide('alan', refused, 'refused', 'Too dear.')
    const { version, companyId } = await record(closed)
    await tess.call('tickets.changeStatus', { params: { id: closed }, body: { status: 'closed', version } })
    await runJobs()
    await runJobs()
    expect(await statusOf(first)).toEqual(['cancelled', `Ticket #${refused} wasn’t approved.`])
    expect(await statusOf(second)).toEqual(['declined', `Ticket #${closed} wasn’t approved.`])
    expect(await statusOf(third)).toEqual(['requested', null])
    const told = mails.filter(({ to, subject }) => to === 'anna@acme.example' && subject.includes('Visit #'))
    expect(told.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`#${first}`),
      expect.stringContaining(`#${second}`),
    ])
    const { json } = await tess.call('notices.list', { query: { limit: '50' } })
    expect(json.map(({ title }) => title)).toContainEqual(
      expect.stringContaining(`withdrew the request for on-site visit #${first}`),
    )
    const body = { title: 'Bring it', companyId, ticketId: refused, ...times }
    expect((await tess.call('visits.create', { body })).json).toMatchObject({ code: 'APPROVAL_DENIED' })
    expect((await (await as('alan')).call('visits.read', { params: { id: first } })).status).toBe(200)
  })

  test('is new work for staff only once it is approved', async () => {
    const { ask, decide, runJobs, tess } = await openDesk()
    const id = await ask()
    const rung = async () => {
      await runJobs()
      const { json } = await tess.call('notices.list', { query: { limit: '50' } })
      return json.filter(({ path }) => path.includes(`ticket=${id}`)).map(({ title }) => title)
    }
    expect(await rung()).toEqual([])
    await decide('alan', id, 'approved')
    expect(await rung()).toEqual([expect.stringContaining('approved')])
  })

  test('is closed by a refusal, with its reason, and stays closed', async () => {
    const { ask, decide, as, anna, record, runJobs, mails } = await openDesk()
    const id = await ask()
    expect(await decide('alan', id, 'refused', '')).toMatchObject({ status: 400 })
    expect(await decide('alan', id, 'refused', 'Too dear.')).toMatchObject({ status: 200 })
    await runJobs()
    const told = mails.filter(({ to }) => to === 'anna@acme.example').at(-1)?.text
    expect(told).toContain('Too dear.')
    expect(told).toContain('It stays closed. If it’s still needed, raise a new ticket.')
    const { json: held } = await (await as('alan')).call('account.data', { query: { part: 'acts' } })
    expect(held.map(({ values }) => values.message)).toContain('refused: Too dear.')
    const { status, version } = await record(id)
    expect(status).toBe('closed')
    const again = { params: { id }, body: { status: 'in_progress' as const, version } }
    expect((await anna.call('tickets.changeStatus', again)).json).toMatchObject({ code: 'APPROVAL_DENIED' })
    expect((await anna.call('tickets.rate', { params: { id }, body: { score: 5 } })).json).toMatchObject({
      code: 'NOT_RATEABLE',
    })
  })

  test('needs two different people where two are asked for, though they decide at once', async () => {
    const { ask, decide, record, people } = await openDesk({ needed: 2, approvers: ['alan', 'lou'] })
    const id = await ask()
    await Promise.all([decide('alan', id, 'approved'), decide('alan', id, 'approved')])
    expect((await record(id)).approval).toMatchObject({
      state: 'waiting',
      decisions: [{ userId: people.alan.id }],
    })
    await Promise.all([decide('lou', id, 'approved'), decide('lou', id, 'approved')])
    expect((await record(id)).approval?.decisions).toHaveLength(2)
    expect((await record(id)).approval).toMatchObject({ state: 'approved' })
    const other = await ask()
    await Promise.all([decide('alan', other, 'approved'), decide('lou', other, 'refused')])
    expect((await record(other)).approval).toMatchObject({ state: 'refused' })
  })

  test('is not for its requester to approve: administrators do where nobody else can, else staff hear', async () => {
    const { ask, decide, toApprove, record, runJobs, tess, admin } = await openDesk({ approvers: ['anna'] })
    const id = await ask()
    expect(await toApprove('anna')).toEqual([])
    expect(await toApprove('lou')).toEqual([id])
    expect((await decide('anna', id, 'approved')).json).toMatchObject({ code: 'NOT_APPROVER' })
    expect(await decide('vera', id, 'approved')).toMatchObject({ status: 403 })
    expect(await decide('gus', id, 'approved')).toMatchObject({ status: 404 })
    const own = await ask({}, 'gus')
    await runJobs()
    const { json } = await tess.call('notices.list', { query: { limit: '50' } })
    expect(json.map(({ title }) => title)).toContainEqual(
      expect.stringContaining(`#${own} waits for approval`),
    )
    const over = { params: { id: own }, body: { reason: 'Globex called.' } }
    expect(await tess.call('approvals.override', over)).toMatchObject({ status: 403 })
    expect(await admin.call('approvals.override', over)).toMatchObject({ status: 200 })
    expect((await record(own)).approval).toMatchObject({ state: 'overridden' })
  })

  test('lets a private one be read by whom it asks, while it asks, and by who decided', async () => {
    const { ask, as, decide } = await openDesk({ approvers: ['alan', 'lou'] })
    const id = await ask({ isPrivate: true })
    const reads = async (username: string) =>
      (await (await as(username)).call('tickets.read', { params: { id } })).status
    expect([await reads('alan'), await reads('lou')]).toEqual([200, 200])
    await decide('alan', id, 'approved')
    expect([await reads('alan'), await reads('lou')]).toEqual([200, 403])
    expect(await reads('gus')).toBe(404)
  })

  test('tells whom it asked and who may read it no more who decided what, and nothing of the ticket', async () => {
    const { ask, as, decide, people, setApprover, runJobs } = await openDesk({
      approvers: ['alan', 'lou'],
    })
    const open = async (username: string, id: number) =>
      (await (await as(username)).call('tickets.read', { params: { id } })).json
    const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
      `${firstName} ${lastName}`
    const refused = await ask({ isPrivate: true })
    await decide('alan', refused, 'refused', 'Too dear.')
    const told = {
      code: 'NOT_ASKED_ANY_MORE',
      message: `${nameOf(people.alan)} refused it. There’s nothing left for you to do.`,
    }
    expect(await open('lou', refused)).toEqual(told)
    expect((await decide('lou', refused, 'approved')).json).toEqual(told)
    // Whoever reads it for another reason does.
    expect(await open('alan', refused)).toMatchObject({ id: refused })

    const waiting = await ask({ isPrivate: true })
    await setApprover('lou', false)
    await runJobs()
    expect(await open('lou', waiting)).toMatchObject({
      message: 'Others are asked to approve it now. There’s nothing left for you to do.',
    })
    const shared = await ask()
    await decide('alan', shared, 'approved')
    expect(await open('lou', shared)).toMatchObject({ id: shared })
  })

  test('lets an approver who has moved to another company decide and read nothing more; what they approved stands', async () => {
    const desk = await openDesk({ needed: 2, approvers: ['alan', 'lou'] })
    const { ask, decide, people, admin, runJobs, record, signIn, mails } = desk
    const [id, undecided] = [await ask({ isPrivate: true }), await ask({ isPrivate: true })]
    await runJobs()
    expect((await decide('alan', id, 'approved')).status).toBe(200)
    const params = { id: people.alan.id }
    const { version } = (await admin.call('users.read', { params })).json
    const moved = await admin.call('users.update', { params, body: { version, company: 'Globex' } })
    expect(moved.status).toBe(200)
    const alan = await signIn('alan')
    for (const each of [id, undecided]) {
      const body = { verdict: 'refused' as const, reason: 'Too dear.' }
      expect(await alan.call('approvals.decide', { params: { id: each }, body })).toMatchObject({
        status: 404,
      })
      expect(await alan.call('tickets.read', { params: { id: each } })).toMatchObject({ status: 404 })
    }
    await runJobs()
    mails.length = 0
    expect((await alan.call('approvals.list', {})).json).toEqual([])
    expect((await alan.call('tickets.list', {})).json).toEqual([])
    expect((await decide('lou', id, 'approved')).status).toBe(200)
    await runJobs()
    expect((await record(id)).approval).toMatchObject({ state: 'approved' })
    expect((await record(undecided)).approval?.asked.map(({ userId }) => userId)).toEqual([people.lou.id])
    expect(desk.mailsTo('alan')).toEqual([])
  })

  test('tells whom it asked who decided after the ticket has left their company, and nobody else there', async () => {
    const { ask, as, decide, people, admin, record } = await openDesk({ approvers: ['alan', 'lou'] })
    const id = await ask()
    await decide('alan', id, 'approved')
    const { version, computed } = await record(id)
    const { id: clientId, companyId } = people.gus
    const body = { version: version - computed, clientId, companyId }
    const moved = await admin.call('tickets.update', { params: { id }, body })
    expect(moved.status).toBe(200)
    const open = async (username: string) =>
      (await (await as(username)).call('tickets.read', { params: { id } })).json
    const { firstName, lastName } = people.alan
    const message = `${firstName} ${lastName} approved it. The ticket is no longer your company’s. There’s nothing left for you to do.`
    expect(await open('lou')).toEqual({ code: 'NOT_ASKED_ANY_MORE', message })
    expect(await open('anna')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await open('gus')).toMatchObject({ id })
  })

  test('asks who can decide by now: of those who stop approving nobody, of those away their deputy', async () => {
    const { ask, as, setApprover, toApprove, decide, runJobs, record, people, clock } = await openDesk()
    const id = await ask()
    const alan = await as('alan')
    const { version } = (await alan.call('account.approver', {})).json
    const absence = { from: '2026-03-02', until: '2026-03-06', deputyId: people.vera.id }
    expect(await alan.call('account.changeAbsence', { body: { version, absence } })).toMatchObject({
      status: 400,
    })
    const stands = { ...absence, deputyId: people.lou.id }
    expect(await alan.call('account.changeAbsence', { body: { version, absence: stands } })).toMatchObject({
      status: 200,
    })
    await runJobs()
    expect([await toApprove('alan'), await toApprove('lou')]).toEqual([[id], [id]])
    await decide('lou', id, 'approved')
    expect((await record(id)).approval?.decisions).toMatchObject([
      { userId: people.lou.id, forId: people.alan.id },
    ])
    const later = await ask()
    clock.advance(7 * 24 * 3600)
    await runJobs()
    await setApprover('alan', false)
    await runJobs()
    expect(await toApprove('alan')).toEqual([])
    expect(await toApprove('lou')).toEqual([later])
  })

  test.for([
    ['deactivated', (id: number) => ['users.deactivate', { params: { id } }] as const],
    ['erased', (id: number) => ['erasures.carryOut', { params: { id } }] as const],
    [
      'in another company',
      (id: number) => ['users.update', { params: { id }, body: { version: 1, company: 'Globex' } }] as const,
    ],
  ] as const)('asks the administrators where a deputy is %s, and tells who is away', async ([, leave]) => {
    const { ask, as, admin, toApprove, runJobs, people, mails, mailsTo, addUser } = await openDesk()
    const dora = await addUser({ username: 'dora', company: 'Acme' })
    const alan = await as('alan')
    const { version } = (await alan.call('account.approver', {})).json
    const absence = { from: '2026-03-02', until: '2026-03-06', deputyId: dora.id }
    expect(await alan.call('account.changeAbsence', { body: { version, absence } })).toMatchObject({
      status: 200,
    })
    const id = await ask()
    await runJobs()
    expect([await toApprove('alan'), await toApprove('dora'), await toApprove('lou')]).toEqual([
      [id],
      [id],
      [],
    ])
    mails.splice(0)
    const [call, input] = leave(dora.id)
    expect(await admin.call(call, input)).toMatchObject({ status: 200 })
    await runJobs()
    expect([await toApprove('alan'), await toApprove('lou')]).toEqual([[id], [id]])
    const title = 'You need another deputy for approvals'
    expect(mailsTo('alan')).toEqual([title])
    expect(mails.find(({ subject }) => subject === title)?.text).toContain('March 2, 2026 to March 6, 2026')
    expect((await alan.call('notices.list', {})).json).toMatchObject([{ title, path: '/account' }, {}])
    expect(mailsTo('lou')).toEqual([expect.stringMatching(/Approval needed/)])
    expect(mails.some(({ to }) => to === people.anna.email)).toBe(false)
  })

  test('takes it from a deputy as soon as their last day is over at the desk', async () => {
    const desk = await openDesk()
    const { as, ask, clock, people } = desk
    const alan = await as('alan')
    const { version } = (await alan.call('account.approver', {})).json
    const absence = { from: '2026-03-02', until: '2026-03-02', deputyId: people.lou.id }
    await alan.call('account.changeAbsence', { body: { version, absence } })
    const id = await ask({ isPrivate: true })
    clock.set('2026-03-03T04:59:00.000Z')
    const reads = async () => (await (await as('lou')).call('tickets.read', { params: { id } })).status
    expect([await askAtDaybreak(desk), await askAtDaybreak(desk), await reads()]).toEqual([1, 0, 200])
    clock.set('2026-03-03T05:00:30.000Z')
    expect([await askAtDaybreak(desk), await askAtDaybreak(desk), await reads()]).toEqual([1, 0, 403])
  })

  test('takes another deputy of the same name for another', async () => {
    const { as, people } = await openDesk()
    const { firstName, lastName } = people.lou
    const renamed = { body: { firstName, lastName, phoneNumber: '' } }
    expect((await (await as('anna')).call('account.update', renamed)).status).toBe(200)
    const alan = await as('alan')
    const dates = { from: '2026-03-02', until: '2026-03-06' }
    for (const deputyId of [people.lou.id, people.anna.id]) {
      const { version } = (await alan.call('account.approver', {})).json
      const body = { version, absence: { ...dates, deputyId } }
      expect((await alan.call('account.changeAbsence', { body })).json.absence).toMatchObject({ deputyId })
    }
  })

  test('has its approvers reminded once a day, and by hand once an hour', async () => {
    const desk = await openDesk()
    const { ask, as, clock, runJobs, mailsTo } = desk
    const id = await ask()
    const hourly = async () => {
      await Promise.all([watchDeadlines(desk), watchDeadlines(desk)])
      await runJobs()
      return mailsTo('alan').length
    }
    expect(await hourly()).toBe(1)
    const remind = async () => (await as('anna')).call('approvals.remind', { params: { id } })
    expect((await remind()).json).toMatchObject({ code: 'APPROVERS_REMINDED' })
    clock.advance((25 * hourMs) / 1000)
    expect(await hourly()).toBe(2)
    expect(await hourly()).toBe(2)
    clock.advance((2 * hourMs) / 1000)
    expect(await remind()).toMatchObject({ status: 200 })
    expect(await hourly()).toBe(3)
  })

  test('is put to its former requester as soon as it is somebody else’s', async () => {
    const { ask, people, toApprove, runJobs, tess, record } = await openDesk()
    const id = await ask({}, 'alan')
    await runJobs()
    expect(await toApprove('alan')).toEqual([])
    const { version } = await record(id)
    const body = { version, clientId: people.anna.id }
    expect((await tess.call('tickets.update', { params: { id }, body })).status).toBe(200)
    await runJobs()
    expect(await toApprove('alan')).toEqual([id])
  })

  test('counts as neither resolved nor on time once it is refused or withdrawn, and the open ones add up', async () => {
    const desk = await openDesk()
    const { ask, anna, decide, record, admin, raise, runJobs, tess, clock } = desk
    const [refused, closed, merged] = [await ask(), await ask(), await raise({})]
    const open = await raise({})
    await decide('alan', refused, 'refused', 'Too dear.')
    const { version } = await record(closed)
    await anna.call('tickets.changeStatus', { params: { id: closed }, body: { status: 'closed', version } })
    await tess.call('tickets.merge', { params: { id: merged }, body: { version: 1, intoId: open } })
    await runJobs()
    const day = (days: number) =>
      new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const query = { from: day(-1), to: day(0) }
    const { periods } = (await admin.call('reports.tickets', { query })).json
    expect(periods).toMatchObject([
      { opened: 0, resolved: 0, notApproved: 0, open: 0 },
      { opened: 4, resolved: 0, notApproved: 2, open: 1 },
    ])
    const { total } = (await admin.call('reports.service', { query })).json
    expect([total.kept, total.missed, total.resolution.business.count]).toEqual([0, 0, 0])
    const review = await (await desk.as('lou')).call('reports.review', { query })
    expect(review.json).toMatchObject({ resolved: { now: 0 }, notApproved: { now: 2, before: 0 } })
    const { differences } = await checkFigures(desk.stores, desk.settings.serviceLevels, clock.now())
    expect(differences).toEqual([])
  })

  test('is withdrawn by closing it', async () => {
    const { ask, anna, record, toApprove, decide } = await openDesk()
    const id = await ask()
    const { version } = await record(id)
    await anna.call('tickets.changeStatus', { params: { id }, body: { status: 'closed', version } })
    expect((await record(id)).approval).toMatchObject({ state: 'withdrawn' })
    expect(await toApprove('alan')).toEqual([])
    expect((await decide('alan', id, 'approved')).json).toMatchObject({ code: 'APPROVAL_OVER' })
  })
})
