import type { Escalation, ServiceLevelTerms, TicketStatus } from '@remotehands/contract'
import { moveOpenTickets, watchTickets } from '../../../src/index.ts'
import { shownVersion } from '../../../src/tickets/ticket.ts'
import { createTestApp } from '../../support/test-app.ts'
import { createTicketDesk } from '../ticket-desk.ts'

type Targets = ServiceLevelTerms['policies'][number]['targets']['urgent']
type Minutes = Partial<Targets>

/** A desk on a Monday at nine in New York, with an administrator who edits its service levels. */
export async function createLevelDesk(app = createTestApp()) {
  const desk = await createTicketDesk(app)
  desk.clock.set('2026-06-01T13:00:00.000Z')
  const admin = await desk.signInAs('admin', 'Remotehands')
  // Signed in now: sessions of before have ended.
  const [tess, anna] = [await desk.signIn('tess'), await desk.signIn('anna')]
  const raise = ({ by = 'anna', body }: Parameters<typeof desk.raise>[0] = {}) =>
    desk.raise({ by, body: body ?? {} })
  const move = async (id: number, status: TicketStatus) => {
    const version = shownVersion(await desk.record(id))
    const body = { status, version }
    const moved = await tess.call('tickets.changeStatus', { params: { id }, body })
    if (moved.status !== 200) throw new Error(JSON.stringify(moved.json))
  }
  const read = async () => (await admin.call('serviceLevels.read')).json
  const current = async () => {
    const { version, companyNames: _, people: __, moving: ___, ...terms } = await read()
    return { version, terms }
  }
  /** The terms of now with another policy beside the default; `minutes` for every priority. */
  const withPolicy = async (
    minutes: Minutes,
    companyIds: number[],
    escalations: Escalation[] = [],
  ): Promise<ServiceLevelTerms> => {
    const { terms } = await current()
    const [standard] = terms.policies
    if (!standard) throw new Error('There is no policy.')
    const targets = {
      clock: 'always',
      firstResponse: 30,
      nextResponse: 60,
      resolution: 120,
      ...minutes,
    } as const
    const policy = {
      ...{ id: 2, name: 'Premium', calendarId: standard.calendarId },
      escalations,
      targets: { urgent: targets, high: targets, medium: targets, low: targets },
    }
    const companies = companyIds.map((companyId) => ({ companyId, policyId: policy.id }))
    return { ...terms, policies: [...terms.policies.filter(({ id }) => id !== 2), policy], companies }
  }
  const save = async (terms: ServiceLevelTerms, openTickets: 'move' | 'keep' = 'keep') => {
    const { version } = await current()
    const answer = await admin.call('serviceLevels.update', { body: { version, ...terms, openTickets } })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.json))
    return answer.json
  }
  const preview = async (terms: ServiceLevelTerms) => {
    const parts = []
    let before: number | undefined
    do {
      const body = { ...terms, ...(before !== undefined && { before }) }
      const { json } = await admin.call('serviceLevels.preview', { body })
      parts.push(json)
      before = json.next ?? undefined
    } while (before !== undefined)
    return parts
  }
  const moveAll = async () => {
    await moveOpenTickets(desk)
    desk.clock.advance(61)
    await moveOpenTickets(desk)
  }
  const minutes = (count: number) => desk.clock.advance(count * 60)
  const reply = async (id: number, by: string, status?: string) => {
    const browser = await desk.signIn(by)
    const body = { message: 'Hello.', ...(status && { status }) }
    const answer = await browser.call('tickets.reply', { params: { id }, body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.json))
    return answer.json
  }
  const acme = desk.people.anna.companyId
  const watch = async () => {
    await watchTickets(desk)
    await desk.runJobs()
  }
  return {
    ...desk,
    tess,
    anna,
    raise,
    move,
    admin,
    read,
    withPolicy,
    save,
    preview,
    moveAll,
    minutes,
    reply,
    acme,
    watch,
    current,
  }
}
