import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallResult } from '../support/browser.ts'
import { createTicketDesk } from './ticket-desk.ts'

type Query = Record<string, string>

/** A desk with tickets of two companies in all states, raised over two working days. */
async function createBusyDesk(acts: readonly number[]) {
  const desk = await createTicketDesk()
  desk.clock.set('2026-06-01T13:00:00.000Z')
  const priorities = ['urgent', 'high', 'medium', 'low']
  for (const [at, act] of acts.entries()) {
    const by = await desk.signIn(act % 3 === 0 ? 'gus' : 'anna')
    const tess = await desk.signIn('tess')
    const { json } = await by.call('tickets.create', {
      body: { title: at % 2 ? 'Printer' : 'Router', description: 'D', priority: priorities[act % 4] },
    })
    const change = async (id: 'tickets.update' | 'tickets.changeStatus', body: object) => {
      const { version } = await desk.record(json.id)
      await tess.call(id, { params: { id: json.id }, body: { version, ...body } })
    }
    if (act % 5 < 2) await change('tickets.update', { assigneeId: desk.people.tess.id })
    if (act % 7 === 1) await change('tickets.changeStatus', { status: 'in_progress' })
    if (act % 7 === 2) await change('tickets.changeStatus', { status: 'waiting_for_client' })
    if (act % 7 === 3) await change('tickets.changeStatus', { status: 'resolved' })
    desk.clock.advance((act % 90) * 60)
  }
  await desk.runJobs()
  const reader = await desk.signIn('tess')
  /** Every page, as somebody reads who follows each `next`. */
  const readAll = async (query: Query) => {
    const found: CallResult<'tickets.queue'>['json'][number][] = []
    let next: Query | undefined = query
    for (let pages = 0; next; pages++) {
      if (pages > 200) throw new Error('There is no end.')
      const answer: CallResult<'tickets.queue'> = await reader.call('tickets.queue', {
        query: { limit: '3', ...next },
      })
      expect(answer.status).toBe(200)
      found.push(...answer.json)
      const link: string | undefined = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1]
      next = link ? Object.fromEntries(new URL(link, 'https://desk.example').searchParams) : undefined
    }
    return found
  }
  return { ...desk, readAll }
}

const filters = fc.record(
  {
    sla: fc.constantFrom('on_track', 'at_risk', 'breached'),
    status: fc.constantFrom('open', 'new', 'in_progress', 'resolved'),
    priority: fc.constantFrom('urgent', 'low'),
    assignee: fc.constantFrom('me', 'none'),
    companyId: fc.constantFrom('acme', 'globex'),
    q: fc.constantFrom('printer', 'ro'),
  },
  { requiredKeys: [] },
)

describe('the queue', () => {
  it('has every ticket that matches, each once, in the order that was asked for', async () => {
    const acts = Array.from({ length: 40 }, (_, at) => (at * 37 + 11) % 211)
    const { readAll, people } = await createBusyDesk(acts)
    const all = await readAll({})
    expect(all).toHaveLength(acts.length)
    const companies = { acme: people.anna.companyId, globex: people.gus.companyId }
    await fc.assert(
      fc.asyncProperty(filters, fc.boolean(), async (filter, isByDue) => {
        const { companyId, ...rest } = filter
        const named = companyId && { companyId: String(companies[companyId]) }
        const found = await readAll({ ...rest, ...named, ...(isByDue && { sort: 'due' }) })
        const wanted = all
          .filter(({ sla }) => !filter.sla || sla === filter.sla)
          .filter(({ status }) =>
            filter.status === 'open'
              ? status !== 'resolved' && status !== 'closed'
              : !filter.status || status === filter.status,
          )
          .filter(({ priority }) => !filter.priority || priority === filter.priority)
          .filter(
            ({ assigneeId }) => !filter.assignee || (assigneeId === null) === (filter.assignee === 'none'),
          )
          .filter(({ company }) => !companyId || company.toLowerCase() === companyId)
          .filter(({ title }) => !filter.q || title.toLowerCase().includes(filter.q))
          .sort((a, b) => {
            if (!isByDue || a.dueAt === b.dueAt) return isByDue && a.dueAt ? a.id - b.id : b.id - a.id
            if (a.dueAt === null || b.dueAt === null) return a.dueAt === null ? 1 : -1
            return a.dueAt < b.dueAt ? -1 : 1
          })
        expect(found.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id))
      }),
      { numRuns: 60, examples: [[{}, true]] },
    )
  })

  it('refuses a state and an order that it does not know, at their fields', async () => {
    const { tess } = await createTicketDesk()
    const { status, json } = await tess.call('tickets.queue', {
      query: { sla: 'late', sort: 'age', companyId: 'x' },
    })
    expect(status).toBe(400)
    expect(Object.keys((json as unknown as { fields: object }).fields).sort()).toEqual([
      'companyId',
      'sla',
      'sort',
    ])
  })
})
