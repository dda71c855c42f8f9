import { contains, type TicketHit } from '@remotehands/contract'
import type { TicketEvent } from '../events/desk-event.ts'
import { inTurns } from '../in-turns.ts'
import { type EntryWords, entryTerms } from '../search/entry-words.ts'
import { hasPart, type SearchPart } from '../search/text-words.ts'
import type { Stores } from '../stores.ts'
import { type FoundText, findInTexts, sentenceOf } from './find-in-texts.ts'
import { mergedInto } from './operations/find-ticket.ts'
import {
  type ReadNames,
  raisedWith,
  type SearchedText,
  textsOfEntry,
  textsOfTickets,
} from './searched-texts.ts'
import type { TicketRecord } from './ticket.ts'
import { type ConfinedReader, isReadBy } from './ticket-readers.ts'

interface Wanted {
  text: string
  parts: readonly SearchPart[]
  names: boolean
  isStaff: boolean
  /** Undefined for staff. */
  reader: ConfinedReader | undefined
  readNames: ReadNames
}

/** A ticket that may be meant by what was said on it, and what its record has of it. */
interface Open {
  ticket: TicketRecord
  ofRecord: readonly FoundText[]
}

/** Reads tickets' texts as far as it takes to know whether they are meant, and keeps where. */
export function ticketFinder({ text, parts, names, isStaff, reader, readNames }: Wanted, stores: Stores) {
  const found = new Map<number, FoundText>()
  const isShown = ({ isInternal }: { isInternal: boolean }) => isStaff || !isInternal

  /** Whether these texts of a ticket have all that is wanted; keeps which of them says so, if its row doesn't show it. */
  const areEnough = ({ id }: TicketRecord, all: readonly FoundText[]) => {
    if (!haveAll(all, parts)) return false
    const best = all.find(({ text }) => !isInRow(text))
    const inRow = all.filter(({ text }) => isInRow(text))
    if (best && !haveAll(inRow, parts)) found.set(id, best)
    return true
  }

  const shownTexts = (entries: readonly TicketEvent[], ticket: TicketRecord) =>
    entries.flatMap((entry) => textsOfEntry(entry, ticket)).filter(isShown)

  const conversationOf = async (ticket: TicketRecord) =>
    shownTexts(
      await stores.tickets.conversation(ticket.id, { withNotes: isStaff, most: mostEntries }),
      ticket,
    )

  /** What was merged into a ticket, as far as its history alone shows it to the reader: else it is found under its own number. */
  const mergedTexts = async (ticket: TicketRecord) => {
    if (!reader) return []
    const merged = (await mergedInto(ticket, stores)).filter((each) => !isReadBy(each, reader))
    const textsOf = await textsOfTickets(merged, stores, readNames)
    const said = await inTurns(merged, conversationOf)
    return [...said.flat(), ...merged.flatMap((each) => raisedWith(textsOf(each)))]
  }

  const worthOf = (entries: readonly EntryWords[], ofRecord: readonly FoundText[]) =>
    pickedOf(entries.filter(isShown), parts, ofRecord)

  /** The entries that are worth reading by words that were read earlier; undefined if these lead to none. */
  const worthOfKept = ({ ticket, ofRecord }: Open): WorthReading | undefined => {
    const entries = stores.postings.keptEntryWords('tickets', ticket.id)
    const worth = entries && worthOf(entries, ofRecord)
    return worth && worth.picked.length > 0 ? { ...worth, areAll: false } : undefined
  }

  const entriesOf = async (worth: ReadonlyMap<number, WorthReading>): Promise<TicketEvent[]> => {
    const places = [...worth].flatMap(([ticketId, { picked }]) =>
      picked.map(({ entry, isInternal }) => ({ ticketId, entry, isInternal })),
    )
    return places.length > 0 ? stores.tickets.entriesAt(places) : []
  }

  /** Those of the tickets on which it was said: the entries are read that have it, of tickets whose words aren't all known the others too. */
  const meantBySaid = async (open: readonly Open[]): Promise<TicketRecord[]> => {
    const kept = new Map(open.map((each) => [each.ticket.id, worthOfKept(each)]))
    const leading = new Map([...kept].flatMap(([id, worth]) => (worth ? [[id, worth]] : [])))
    const [ofLeading, read] = await Promise.all([
      entriesOf(leading),
      worthReading(open.filter(({ ticket }) => !leading.has(ticket.id))),
    ])
    const worth = new Map([...leading, ...read])
    const entries = Map.groupBy([...ofLeading, ...(await entriesOf(read))], ({ ticketId }) => ticketId)
    const meant = await inTurns(open, async ({ ticket, ofRecord }) => {
      const shown = shownTexts(entries.get(ticket.id) ?? [], ticket)
      if (areEnough(ticket, [...findInTexts(shown, parts), ...ofRecord])) return true
      const hasMore = reader !== undefined && ticket.mergedIds.length > 0
      if (!hasMore && worth.get(ticket.id)?.areAll) return false
      const all = [...findInTexts(await conversationOf(ticket), parts), ...ofRecord]
      if (areEnough(ticket, all)) return true
      return areEnough(ticket, [...all, ...findInTexts(await mergedTexts(ticket), parts)])
    })
    return open.flatMap(({ ticket }, at) => (meant[at] ? [ticket] : []))
  }

  /** By their words as they are now. */
  const worthReading = async (open: readonly Open[]): Promise<ReadonlyMap<number, WorthReading>> => {
    if (open.length === 0) return new Map()
    const recordOf = new Map(open.map(({ ticket, ofRecord }) => [ticket.id, ofRecord]))
    const [words, areKept] = await Promise.all([
      stores.postings.entryWords('tickets', [...recordOf.keys()]),
      stores.postings.areWhole('tickets', entryTerms),
    ])
    return new Map(
      [...words].map(([id, { entries, areAll }]) => {
        const worth = worthOf(entries, recordOf.get(id) ?? [])
        return [id, { ...worth, areAll: areKept && areAll && worth.areAll }]
      }),
    )
  }

  return {
    /** Whether a ticket may be meant by the words that were read of it earlier; yes, if none were. */
    isLikely(id: number): boolean {
      const entries = stores.postings.keptEntryWords('tickets', id)
      return !entries || worthOf(entries, []).picked.length > 0
    },
    /** Those of the tickets that have what is wanted; by its words, only if it may have them. */
    async keep(
      tickets: readonly TicketRecord[],
      mayHaveWords: (id: number) => boolean,
    ): Promise<TicketRecord[]> {
      const meant = new Set(text ? tickets.filter(({ title }) => contains([title], text)) : [])
      const others = tickets.filter((ticket) => !meant.has(ticket))
      const textsOf = await textsOfTickets(others, stores, readNames)
      const open: Open[] = []
      for (const ticket of others) {
        const { clientName, company, texts } = textsOf(ticket)
        if (text && names && contains([clientName, company], text)) meant.add(ticket)
        else if (parts.length === 0) {
          if (text === '') meant.add(ticket)
        } else {
          const ofRecord = findInTexts(texts.filter(isShown), parts)
          if (areEnough(ticket, ofRecord)) meant.add(ticket)
          else if (mayHaveWords(ticket.id)) open.push({ ticket, ofRecord })
        }
      }
      if (open.length > 0) for (const ticket of await meantBySaid(open)) meant.add(ticket)
      return tickets.filter((ticket) => meant.has(ticket))
    },
    /** In which sentence each of them was found, if its row doesn't show it. */
    async hitsOf(tickets: readonly TicketRecord[]): Promise<ReadonlyMap<number, TicketHit>> {
      const hits = tickets.flatMap(({ id }) => {
        const hit = found.get(id)
        return hit ? [[id, hit] as const] : []
      })
      const writers = hits.flatMap(([, { text }]) => text.entry?.actorId ?? [])
      const { user } = await readNames({ users: [...new Set(writers)], companies: [] })
      return new Map(
        hits.map(([id, hit]) => {
          const { place, entry } = hit.text
          const by = entry && entry.actorId !== null ? user(entry.actorId) : null
          return [id, { place, by, at: entry?.at ?? null, parts: sentenceOf(hit) }]
        }),
      )
    },
  }
}

/** Entries of a ticket that are read to know whether it is meant: some fifty tickets are looked at at once. */
const mostEntries = 200

const isInRow = ({ place, isMerged }: SearchedText) =>
  !isMerged && (place === 'title' || place === 'client' || place === 'company')

function haveAll(found: readonly FoundText[], parts: readonly SearchPart[]): boolean {
  return parts.every((part) => found.some((each) => each.parts.has(part)))
}

interface WorthReading {
  picked: EntryWords[]
  /** Whether no other entry may have what the record lacks. */
  areAll: boolean
}

/** The entries that say what a record lacks, by their words: those with most parts first, and then as many as it takes; none if they lack some of it. */
function pickedOf(
  entries: readonly EntryWords[],
  parts: readonly SearchPart[],
  ofRecord: readonly FoundText[],
): WorthReading {
  const having = entries
    .map((entry) => ({ entry, parts: parts.filter((part) => hasPart(entry.words, part)) }))
    .filter((each) => each.parts.length > 0)
    .toSorted((a, b) => b.parts.length - a.parts.length)
  const missing = parts.filter((part) => !ofRecord.some((each) => each.parts.has(part)))
  const wanted = new Set(missing)
  const picked = having.filter(({ parts: held }, at) => {
    if (at > 0 && !held.some((part) => wanted.has(part))) return false
    for (const part of held) wanted.delete(part)
    return true
  })
  if (wanted.size > 0) return { picked: [], areAll: true }
  const areAll = having.every(
    (each) => picked.includes(each) || !each.parts.some((part) => missing.includes(part)),
  )
  return { picked: picked.map(({ entry }) => entry), areAll }
}
