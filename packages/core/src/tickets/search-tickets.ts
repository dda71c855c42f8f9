import { parseTicketSearch, searchable, type TicketHit } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'
import type { PostingPage } from '../search/find-postings.ts'
import { matchesFilter } from '../search/matches-filter.ts'
import { type FoundBy, type SearchWay, searchPage } from '../search/search-page.ts'
import {
  companyList,
  everybody,
  lookedUp,
  ownList,
  piecesOf,
  type SearchPart,
  searchParts,
  siteList,
} from '../search/text-words.ts'
import type { Services } from '../services.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import type { KnownTickets } from './queue/known-tickets.ts'
import { companyTerm, type ReadNames, seesInternal } from './searched-texts.ts'
import type { TicketRecord } from './ticket.ts'
import { ticketFinder } from './ticket-finder.ts'
import type { TicketFilter } from './ticket-store.ts'
import { writtenFilters } from './written-filters.ts'

/** A page of tickets that were searched, with the sentences in which some of them were found. */
export type FoundPage = Page<TicketRecord> & { hits: ReadonlyMap<number, TicketHit> }

interface SearchOptions {
  /** Whether a text is looked for in client's and company's names, beside the title. */
  names: boolean
  /** Goes through the tickets of a filter in an order of its own: postings know only the newest first. */
  walk?: List | undefined
  /** Lists the tickets of a filter, newest first, where nothing is looked up. */
  list?: List | undefined
  /** Has tickets and names, as they are now. */
  look: () => Promise<KnownTickets>
}
type List = (filter: TicketFilter, page: PageRequest) => Promise<Page<TicketRecord>>

type Needed = Pick<Services, 'stores' | 'clock'> & { actor: Pick<Actor, 'userId' | 'role'> }

/**
 * One page of the tickets that match a filter and a search: those whose title, or with `names` whose client's or
 * company's name, contains its text (§9), and those that have all of its words or phrases, in texts that the actor
 * may read. Without a search, all that match the filter. Newest first, or as `walk` goes; a ticket that is named
 * by its number in front. Throws VALIDATION_FAILED for a filter in the search that can't be read.
 */
export async function searchTickets(
  q: string | undefined,
  filter: TicketFilter,
  { names, walk, list, look }: SearchOptions,
  page: PageRequest,
  needed: Needed,
): Promise<FoundPage> {
  const { actor, stores } = needed
  const { tickets, postings } = stores
  const none = { hits: new Map<number, TicketHit>() }
  if (!q) return { ...(await (walk ?? tickets.list)(filter, page)), ...none }
  const isStaff = seesInternal(actor.role)
  const { text, parts: written, filters, number, isNumberOnly, problems } = parseTicketSearch(q, isStaff)
  const [problem] = problems
  if (problem !== undefined) throw new AppError('VALIDATION_FAILED', { fields: { q: problem } })
  const { matches, narrow } = await writtenFilters(filters, needed)
  const asked: TicketFilter = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  )
  const wanted = { ...narrow, ...asked }
  const isWanted = (ticket: TicketRecord) => matchesFilter(ticket, filter) && matches(ticket)
  const numbered = number === undefined || page.after ? undefined : await tickets.byId(number)
  const named = numbered && isWanted(numbered) ? [numbered] : []
  if (isNumberOnly) return { items: named, ...none }
  if (named.length >= page.limit) return { items: named, next: behindNamed, ...none }

  const parts = searchParts(written)
  // Signs alone, in quotes or unseen: what is looked for isn't anywhere.
  if (parts.length === 0 && filters.length === 0 && !searchable(text)) return { items: [], ...none }
  const looking = look()
  // Postings are read meanwhile; if these fail, nobody waits for it.
  looking.catch(() => undefined)
  const readNames: ReadNames = async (ids) => (await looking).names(ids)
  const lists = await listsFor(filter, needed)
  const wantedIn = { text, parts, names, isStaff, reader: filter.reader, readNames }
  const finder = ticketFinder(wantedIn, stores)
  const { companyId, companyIds } = wanted
  const onlyCompanyId = companyId ?? (companyIds?.length === 1 ? companyIds[0] : undefined)
  const ways = waysTo(text, parts, isStaff ? onlyCompanyId : undefined)
  const go = walk ?? (ways.length === 0 ? list : undefined) ?? tickets.list
  // Postings know only one order: in another one, they tell at least which tickets need not be read.
  const found =
    walk && ways.length > 0 ? await postings.findAny('tickets', { lists, limit: mostKnown }, ways) : undefined
  if (found && isAll(found) && found.ids.length === 0) return { items: named, ...none }
  const isPossible = possibleBy(found)
  const search = {
    kind: 'tickets',
    lists,
    ways: walk ? [] : ways,
    walk: (each: PageRequest) => go(wanted, each),
    load: async (ids: readonly number[]) => (await looking).byIds(ids),
    // Many tickets have a phrase's words, and not the phrase.
    isLikely: parts.some(({ words }) => words.length > 1) ? finder.isLikely : undefined,
    verify: (records: readonly TicketRecord[], foundBy?: FoundBy) =>
      finder.keep(
        records.filter((ticket) => ticket.id !== number && isPossible(ticket) && isWanted(ticket)),
        // The words of its history are far more to read than its short fields.
        (id) => foundBy?.(id).has(ways.length - 1) ?? true,
      ),
  } as const
  const after = page.after?.behind === undefined ? page.after : undefined
  const rest = { limit: page.limit - named.length, after }
  const { items, next } = await searchPage(search, rest, postings)
  return { items: [...named, ...items], next, hits: await finder.hitsOf(items) }
}

/** What the actor may search: everything, or what is theirs and what is their company's. */
async function listsFor(
  { companyId, reader }: TicketFilter,
  { stores }: Pick<Needed, 'stores'>,
): Promise<string[]> {
  if (!reader || companyId === undefined) return [everybody]
  const { userId, shared } = reader
  if (shared !== 'company') return [ownList(userId), ...(shared === 'none' ? [] : [siteList(shared.siteId)])]
  const hasPrivate = await stores.tickets.hasPrivate(userId)
  return [companyList(companyId), ...(hasPrivate ? [ownList(userId)] : [])]
}

/** Where a page ends that has the ticket named by its number alone. */
const behindNamed = { behind: 'named' } as const

/** Whether these are all that can be found, of any age. */
const isAll = ({ isCommon, next }: PostingPage) => !isCommon && next === undefined

/** Which tickets may have what is wanted, as far as postings know: down to some id, those that they found. */
function possibleBy(found: PostingPage | undefined): (ticket: { id: number }) => boolean {
  if (!found || found.isCommon) return () => true
  const { next = 0 } = found
  const ids = new Set(found.ids)
  return ({ id }) => ids.has(id) || id < next
}

/** Tickets that are looked up to be walked through in an order of their own. */
const mostKnown = 500

/** How tickets are looked up: by pieces of their short fields, or by words of all of their texts. */
function waysTo(text: string, parts: readonly SearchPart[], companyId: number | undefined): SearchWay[] {
  const own = companyId === undefined ? [] : [companyTerm(companyId)]
  const pieces = piecesOf([text])
  const { terms, beginnings } = lookedUp(parts)
  return [
    ...(text
      ? [{ terms: [...own, ...pieces], beginnings: pieces.length === 0 ? [searchable(text)] : [] }]
      : []),
    ...(parts.length > 0 ? [{ terms: [...own, ...terms], beginnings: beginnings.slice(0, 3) }] : []),
  ]
}
