import {
  contains,
  isOpen,
  parseTicketSearch,
  type QueueTicket,
  ticketPriorities,
  ticketStatuses,
} from '@remotehands/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const words = ['vpn', 'printer', 'Straße', 'open', '東京', '12', 'résumé', 'printing']
const companies = ['Harbor Light', 'Globex', 'Harborview']

/** Thirty tickets of three companies, of every status and priority, some assigned, all indexed. */
async function createDesk() {
  const app = createTestApp()
  const clients = await Promise.all(
    companies.map((company, at) => app.addUser({ username: `client${at}`, company })),
  )
  const tara = await app.addUser({ username: 'tara', role: 'techie', company: 'Remotehands' })
  for (let at = 0; at < 30; at++) {
    const { id: clientId, companyId } = clients[at % 3] ?? tara
    const now = new Date(app.clock.now().getTime() + at * 1_000).toISOString()
    const pick = <T>(all: readonly T[], by: number): T => all[Math.floor(at / by) % all.length] as T
    await app.stores.tickets.create(
      {
        ...{ clientId, companyId, createdAt: now, updatedAt: now },
        title: `${pick(words, 1)} ${pick(words, 2)}`,
        description: `${pick(words, 3)}, ${pick(words, 5)}.`,
        priority: pick(ticketPriorities, 2),
        status: pick(ticketStatuses, 1),
        ...(at % 4 === 0 && { assigneeId: tara.id }),
      },
      { id: crypto.randomUUID() },
    )
  }
  await app.runJobs()
  const browser = await app.signIn('tara')
  const all = (await browser.call('tickets.queue', { query: { limit: '100' } })).json
  return { browser, all, tara }
}

const filters = fc.record(
  {
    status: fc.constantFrom('open', ...ticketStatuses),
    priority: fc.constantFrom(...ticketPriorities),
    company: fc.constantFrom('harborlight', 'harbor', 'globex', '"Harbor Light"'),
    assignee: fc.constantFrom('me', 'none'),
    word: fc.constantFrom(
      'vpn',
      'PRI',
      'printer',
      'strasse',
      'open',
      '東',
      '東京',
      '12',
      'resume',
      '"printing"',
    ),
  },
  { requiredKeys: [] },
)

test('filters and words find exactly what going through all tickets finds', async () => {
  const { browser, all, tara } = await createDesk()
  expect(all).toHaveLength(30)
  await fc.assert(
    fc.asyncProperty(filters, async ({ word, ...wanted }) => {
      const q = [...Object.entries(wanted).map(([name, value]) => `${name}:${value}`), word ?? '']
        .join(' ')
        .trim()
      const isMeant = (ticket: QueueTicket) => {
        const { status, priority, company, assignee } = wanted
        if (status && (status === 'open' ? !isOpen(ticket.status) : ticket.status !== status)) return false
        if (priority && ticket.priority !== priority) return false
        const named = company?.replaceAll(/["\s]/g, '')
        if (named && !contains([ticket.company.replaceAll(' ', '')], named)) return false
        if (assignee && ticket.assigneeId !== (assignee === 'me' ? tara.id : null)) return false
        if (!word) return true
        const texts = [ticket.title, ticket.description, ticket.company, ticket.clientName]
        // Of these words, each stands where a word begins, and the one in quotes alone.
        return contains(texts, word.replaceAll('"', '')) || (word === '12' && ticket.id === 12)
      }
      const { json, status } = await browser.call('tickets.queue', { query: { q, limit: '100' } })
      expect([q, status, json.map(({ id }) => id)]).toEqual([
        q,
        200,
        // A ticket that is named by its number is in front.
        all
          .filter(isMeant)
          .map(({ id }) => id)
          .sort((a, b) => (word === '12' && q === '12' ? Number(b === 12) - Number(a === 12) : 0) || b - a),
      ])
    }),
    { numRuns: 150 },
  )
})

test('whatever is typed is taken apart without an error, and nothing of it is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.boolean(), (typed, isStaff) => {
      const { text, parts, filters: found, problems } = parseTicketSearch(typed, isStaff)
      const left = [
        text,
        ...parts.map((part) => part.text),
        ...found.flatMap(({ values }) => values),
        ...problems,
      ].join(' ')
      for (const word of typed.match(/[\p{L}\p{N}]{2,}/gu) ?? [])
        expect(left.toLowerCase().replaceAll('_', ' ')).toContain(word.toLowerCase().replaceAll('_', ' '))
    }),
  )
})
