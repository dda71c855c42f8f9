import { isInternal, type TicketEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { inTurns } from '../in-turns.ts'
import { entryTerms } from '../search/entry-words.ts'
import type { Posted } from '../search/postings.ts'
import {
  companyList,
  everybody,
  joinedWords,
  ownList,
  piecesOf,
  siteList,
  wordTerms,
} from '../search/text-words.ts'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/pages.ts'
import type { Item } from '../table/table.ts'
import { facets, facetTerms } from './facets.ts'
import { mergedInto } from './operations/find-ticket.ts'
import { companyTerm, raisedWith, type SearchedText, textsOfEntry, textsOfTickets } from './searched-texts.ts'
import { TicketRecord } from './ticket.ts'
import { knownEvents } from './ticket-history.ts'
import { ownersOf, sharedSite } from './ticket-readers.ts'

/**
 * Indexes tickets by any part of title, client and company (§9), and by the words of what they name and
 * describe, for staff and for their companies. Of their histories, these entries: each posts its own words.
 */
export async function postTickets(
  tickets: readonly TicketRecord[],
  stores: Stores,
  entries: readonly { entry: TicketEvent; ticket: TicketRecord }[] = [],
): Promise<void> {
  const said = entries.flatMap(({ entry, ticket }) => postedEntry(entry, ticket))
  await stores.postings.put('tickets', [...(await postedTickets(tickets, stores)), ...said])
}

/** Indexes tickets with all entries of their histories, as they are now: after a move, or a change of what was said. */
export async function postWholeTickets(ids: readonly number[], stores: Stores): Promise<void> {
  await stores.postings.putWhole('tickets', ids, async () => {
    const tickets = await inTurns(ids, (id) => stores.tickets.byId(id))
    return wholePosted(
      tickets.filter((ticket) => ticket !== undefined),
      stores,
    )
  })
}

/** From now on, all tickets count as posted by everything that this version posts. */
export async function setTicketsWhole({ postings }: Pick<Stores, 'postings'>): Promise<void> {
  for (const terms of [facets, entryTerms]) await postings.setWhole('tickets', terms)
}

/** What some of the table's items are found by: tickets, and entries of histories, whose tickets may be among others. */
export async function postedItems(items: readonly Item[], stores: Stores): Promise<Posted[]> {
  const ofTickets = items.filter(({ pk }) => pk.startsWith('TICKET#'))
  const tickets = ofTickets.filter(({ sk }) => sk === 'TICKET').map((item) => TicketRecord.parse(item))
  const entries = knownEvents(ofTickets.filter(({ sk }) => sk.startsWith(eventPrefix)))
  const present = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const absent = new Set(entries.map(({ ticketId }) => ticketId).filter((id) => !present.has(id)))
  const others = await stores.tickets.byIds([...absent])
  const posted = entries.flatMap((entry) => {
    const ticket = present.get(entry.ticketId) ?? others.get(entry.ticketId)
    return ticket ? postedEntry(entry, ticket) : []
  })
  return [...(await postedTickets(tickets, stores)), ...posted, ...(await postedMerged(tickets, stores))]
}

/** Tickets, and all entries of their histories, as they are indexed. */
async function wholePosted(tickets: readonly TicketRecord[], stores: Stores): Promise<Posted[]> {
  const records = await postedTickets(tickets, stores)
  const entries = await inTurns(tickets, async (ticket) => {
    const posted: Posted[] = []
    for await (const events of everyRecord((page) => stores.tickets.eventsWithNotes(ticket.id, page)))
      posted.push(...events.flatMap((event) => postedEntry(event, ticket)))
    return posted
  })
  return [...records, ...entries.flat(), ...(await postedMerged(tickets, stores))]
}

/**
 * What was merged into tickets, by its words, for those who read these and not it: they read it in the history. Everybody else
 * finds it under its own number.
 */
async function postedMerged(tickets: readonly TicketRecord[], stores: Stores): Promise<Posted[]> {
  const targets = tickets.filter(({ mergedIds }) => mergedIds.length > 0)
  const posted = await inTurns(targets, async (ticket) => {
    const merged = await mergedInto(ticket, stores)
    const textsOf = await textsOfTickets(merged, stores)
    return inTurns(merged, async (each): Promise<Posted> => {
      const texts = raisedWith(textsOf(each))
      for await (const events of everyRecord((page) => stores.tickets.eventsWithNotes(each.id, page)))
        texts.push(...events.flatMap((event) => textsOfEntry(event, each)))
      const terms = wordTerms(texts.flatMap(({ text, isInternal }) => (isInternal ? [] : text)))
      return { id: ticket.id, entry: `merged-${ticket.id}-${each.id}`, lists: listsOfReaders(ticket), terms }
    })
  })
  return posted.flat()
}

async function postedTickets(tickets: readonly TicketRecord[], stores: Stores): Promise<Posted[]> {
  const textsOf = await textsOfTickets(tickets, stores)
  return tickets.map((ticket) => {
    const { clientName, company, texts } = textsOf(ticket)
    const pieces = piecesOf([ticket.title, clientName, company], { withEnds: true })
    return {
      id: ticket.id,
      ...postedTexts(ticket, texts, {
        pieces,
        internal: [companyTerm(ticket.companyId), ...facetTerms(ticket)],
      }),
    }
  })
}

/** Nothing for an entry that says nothing. */
function postedEntry(entry: TicketEvent, ticket: TicketRecord): Posted[] {
  const texts = textsOfEntry(entry, ticket)
  if (texts.length === 0) return []
  const words = texts.map(({ text }) => joinedWords(text)).join('')
  const posted = { id: ticket.id, entry: entry.id, said: { words, isInternal: isInternal(entry) } }
  return [{ ...posted, ...postedTexts(ticket, texts) }]
}

/** What only staff see is in the staff's list alone. */
function postedTexts(
  ticket: TicketRecord,
  texts: readonly SearchedText[],
  more: { pieces: readonly string[]; internal: readonly string[] } = { pieces: [], internal: [] },
): Pick<Posted, 'lists' | 'terms' | 'own'> {
  const shown = wordTerms(texts.flatMap(({ text, isInternal }) => (isInternal ? [] : text)))
  const hidden = wordTerms(texts.flatMap(({ text, isInternal }) => (isInternal ? text : [])))
  const [terms, internal] = [
    [...more.pieces, ...shown],
    [...more.internal, ...hidden],
  ]
  if (terms.length === 0) return { lists: [everybody], terms: internal }
  return {
    lists: [
      everybody,
      ...(ticket.isPrivate ? [] : [companyList(ticket.companyId)]),
      ...listsOfReaders(ticket),
    ],
    terms,
    ...(internal.length > 0 && { own: { [everybody]: internal } }),
  }
}

/** The lists of those who don't read all of their company's tickets. */
function listsOfReaders(ticket: TicketRecord): string[] {
  const site = sharedSite(ticket)
  return [...ownersOf(ticket).map(ownList), ...(site === null ? [] : [siteList(site)])]
}
