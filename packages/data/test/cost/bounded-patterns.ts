import {
  type Actor,
  allOperations,
  companyList,
  everybody,
  joinedWords,
  piecesOf,
  policiesNow,
  type Stores,
  wordTerms,
} from '@remotehands/core'
import { saidSearches } from '../../bench/conversations.ts'
import { now, sampleLevels } from '../../bench/sample-records.ts'
import { searches } from '../../bench/ticket-texts.ts'

type Query = Parameters<(typeof allOperations)['tickets.queue']>[0]['query']

interface BoundedPattern {
  run(stores: Stores): Promise<unknown>
  /** What it may cost at most. */
  most: { requests: number; readUnits: number; writeUnits: number }
}

// Two of the requests are the queue’s: its news, and names.
const found = { requests: 25, readUnits: 60, writeUnits: 0 }
// And the words of 26 tickets' entries, 1 to 2 units each, the entries themselves, and their writers.
const saidFound = { requests: 28, readUnits: 60 + 26 + 13 + 5, writeUnits: 0 }
// Three searches, by pieces and by words, of at most 64 units of postings, 13 of candidates and 15 of their clients and companies.
const searchedInVain = { requests: 60, readUnits: 3 * (64 + 13 + 15), writeUnits: 0 }
const walked = { requests: 30, readUnits: 100, writeUnits: 0 }
// The news, and the names of the page, which are kept from then on.
const sortedPage = { requests: 2, readUnits: 20, writeUnits: 0 }
// All open tickets, of which there are more in a larger table, those with a reply after the end, the newest 200, and the news.
const firstLook = { requests: 11, readUnits: 130, writeUnits: 0 }
// And a page of a list.
const sortedDone = { requests: 4, readUnits: 25, writeUnits: 0 }
const previewed = { requests: 30, readUnits: 200, writeUnits: 0 }
const posted = { requests: 8, readUnits: 5, writeUnits: 8 }

const ticket = {
  id: 60,
  lists: [everybody, companyList(3)],
  terms: piecesOf(['The dispatch application freezes for a minute', 'Casey Nguyen', 'Harbor Light']),
}

const answer = 'Please restart the tablet and tell us whether the dispatch application freezes again.'
const reply = {
  ...{ id: 60, entry: 'reply', lists: [everybody, companyList(3)] },
  terms: wordTerms([answer]),
  said: { words: joinedWords(answer), isInternal: false },
}

const patterns: Record<string, BoundedPattern> = {
  'queue, what a process reads first': { run: ({ openTickets }) => openTickets.look(), most: firstLook },
  'search, common': { run: staff({ q: searches.common }), most: found },
  'search, rare': { run: staff({ q: searches.rare }), most: found },
  'search, none': { run: staff({ q: searches.none }), most: found },
  'search, scattered pieces': { run: staff({ q: searches.scattered }), most: searchedInVain },
  'search, common and open': { run: staff({ q: searches.common, status: ['open'] }), most: searchedInVain },
  'search, of a company': { run: company(2, { q: searches.common }), most: found },
  'search, another company’s': { run: company(1, { q: searches.rare }), most: found },
  'search, in replies alone': { run: staff({ q: saidSearches.recent }), most: saidFound },
  'search, in replies alone, of a company': { run: company(2, { q: saidSearches.recent }), most: saidFound },
  'search, two characters': { run: staff({ q: 'zz' }), most: walked },
  'queue, urgent': { run: staff({ priority: ['urgent'] }), most: walked },
  'queue, open and urgent': { run: staff({ priority: ['urgent'], status: ['open'] }), most: sortedPage },
  'queue, of a company and open': { run: company(2, { status: ['open'] }), most: sortedPage },
  'queue, due first': { run: staff({ sort: 'due' }), most: sortedPage },
  'queue, due first, overdue': { run: staff({ sort: 'due', sla: ['breached'] }), most: sortedPage },
  'queue, due first, urgent': { run: staff({ sort: 'due', priority: ['urgent'] }), most: walked },
  'queue, due first, of a company': { run: company(2, { sort: 'due' }), most: sortedPage },
  'queue, everything, newest first': { run: staff({}), most: sortedPage },
  'queue, everything, changed last': { run: staff({ sort: 'updated' }), most: sortedDone },
  'queue, done, longest unchanged': {
    run: staff({ sort: 'updated', order: 'asc', status: ['resolved', 'closed'] }),
    most: sortedDone,
  },
  'queue, everything, oldest first': { run: staff({ sort: 'created', order: 'asc' }), most: walked },
  'queue, everything, most urgent first': { run: staff({ sort: 'priority' }), most: walked },
  'queue, everything, by company': { run: staff({ sort: 'company' }), most: walked },
  'queue, everything, by assignee': { run: staff({ sort: 'assignee' }), most: walked },
  'queue, unassigned': { run: staff({ assignee: ['none'] }), most: sortedDone },
  'service levels: preview of 250 open tickets': { run: previewLevels, most: previewed },
  'search: post a reply': { run: ({ postings }) => postings.put('tickets', [reply]), most: posted },
  'search: post a ticket': { run: ({ postings }) => postings.put('tickets', [ticket]), most: posted },
}

// A page that the process has read before, whatever its filter and its order.
const again = { requests: 2, readUnits: 6, writeUnits: 0 }

/** What costs as much as there is to find: bounded, whatever that is. Pages are of 25, with people and companies. */
export const boundedPatterns: Record<string, BoundedPattern> = {
  ...patterns,
  ...Object.fromEntries(
    Object.entries(patterns)
      .filter(([name]) => name.startsWith('queue, '))
      .map(([name, { run }]) => [`${name}, again`, { run, most: again }]),
  ),
}

type Filters = Omit<Query, 'limit' | 'cursor'>

/** The first page of the queue, as the operation of the call answers it. */
function staff(filters: Filters): BoundedPattern['run'] {
  return (stores) => readQueue(stores, filters, { role: 'techie', companyId: 1 })
}

function company(companyId: number, filters: Filters): BoundedPattern['run'] {
  return (stores) => readQueue(stores, filters, { role: 'local_admin', companyId })
}

function readQueue(stores: Stores, filters: Filters, who: Pick<Actor, 'role' | 'companyId'>) {
  const actor: Actor = {
    userId: 2,
    ticketScope: 'company',
    siteId: null,
    vendorId: undefined,
    staffSince: now.toISOString(),
    sessionId: 's',
    authEpoch: 1,
    provenAt: null,
    choices: {},
    mustEnrolTwoFactor: false,
    ...who,
  }
  const context = { stores, actor, clock: { now: () => now }, settings: { serviceLevels: sampleLevels } }
  const limit = 25
  return allOperations['tickets.queue'](
    { query: { ...filters, limit }, params: undefined, body: undefined, page: { limit } },
    context as Parameters<(typeof allOperations)['tickets.queue']>[1],
  )
}

/** The first part of what other service levels would do, as the operation of the call answers it. */
async function previewLevels(stores: Stores): Promise<unknown> {
  const context = { stores, clock: { now: () => now }, settings: { serviceLevels: sampleLevels } }
  const { version: _, ...terms } = await policiesNow(context)
  return allOperations['serviceLevels.preview'](
    { body: terms, params: undefined, query: undefined },
    context as unknown as Parameters<(typeof allOperations)['serviceLevels.preview']>[1],
  )
}
