import type {
  AuditRecord,
  Page,
  PageRequest,
  RecordEvent,
  Stores,
  TicketEvent,
  TicketRecord,
  UserRecord,
  VisitRecord,
} from '@remotehands/core'
import { markersIn } from '../model.ts'
import type { World } from '../world.ts'

/** How many appointments may be the newest of which nobody was told. */
const untold = 20

/** Where a marker stands in what is stored. */
export interface Place {
  what: 'ticket' | 'reply' | 'note' | 'question' | 'evidence' | 'visit' | 'contract'
  id: number
  text: string
  event?: TicketEvent
}

/** Everything that the laws read from the stores, past all faults, once all is quiet. */
export interface Stored {
  tickets: Map<number, TicketRecord>
  histories: Map<number, readonly TicketEvent[]>
  places: Map<string, Place[]>
  /** What stands in the subject of an answer, too, which raised another ticket. */
  quoted: ReadonlySet<string>
  audit: Map<string, AuditRecord[]>
  heldMails: number
  people: Map<number, UserRecord>
  visits: Map<number, VisitRecord>
  /** What happened to each. */
  contracts: Map<number, readonly RecordEvent[]>
  /** How many people have each. */
  usernames: Map<string, number>
}

/** Whether something is said in a ticket. */
export const isOfTicket = ({ what }: Place): boolean =>
  what === 'ticket' || what === 'reply' || what === 'note'

export async function readStored({ system, start, kernel, model }: World): Promise<Stored> {
  const { stores } = system
  const tickets = await all((page) => stores.tickets.list({}, page))
  const places = new Map<string, Place[]>()
  const put = (text: string, of: Omit<Place, 'text'>, written = text) => {
    const place = { ...of, text }
    const found = new Set(markersIn(written).map(({ marker }) => marker))
    for (const marker of found) places.set(marker, [...(places.get(marker) ?? []), place])
  }
  const quoted = new Set<string>()
  const histories = new Map<number, readonly TicketEvent[]>()
  for (const { id, title, description, raisedAs } of tickets) {
    // An answer that raised another ticket has the subject of the one that it is about.
    const isMail = raisedAs?.channel === 'mail'
    if (isMail)
      for (const { marker } of markersIn(title)) if (!description.includes(marker)) quoted.add(marker)
    // What became a ticket of its own stands where it was said, too.
    const splitOf = markersIn(title).flatMap(({ marker }) => model.written.get(marker)?.splitOf ?? [])
    for (const marker of splitOf) quoted.add(marker)
    const written = isMail ? description : splitOf.length > 0 ? title : `${title}\n${description}`
    put(`${title}\n${description}`, { what: 'ticket', id }, written)
    const events = await all((page) => stores.tickets.eventsWithNotes(id, page))
    histories.set(id, events)
    for (const event of events) {
      if (event.type === 'replied') put(event.message, { what: 'reply', id, event })
      if (event.type === 'noted') put(event.message, { what: 'note', id, event })
    }
  }
  for (const { id, question } of await all((page) => stores.questions.list({}, page)))
    put(question, { what: 'question', id })
  const vendors = await all((page) => stores.vendors.list(page))
  for (const vendor of vendors)
    for (const { id, title } of await all((page) => stores.evidence.list(vendor.id, page)))
      put(title, { what: 'evidence', id })
  const visits = new Map<number, VisitRecord>()
  // No list has all of them: their numbers follow each other, and of some nobody was told.
  const last = Math.max(0, ...(model.given.get('visit') ?? []))
  for (let id = 1; id <= last + untold; id++) {
    const visit = await stores.visits.byId(id)
    if (!visit) continue
    visits.set(id, visit)
    put(`${visit.title}\n${visit.notes}`, { what: 'visit', id })
  }
  const contracts = new Map<number, readonly RecordEvent[]>()
  for (const isSetAside of [false, true])
    for (const { id, contractName } of await all((page) => stores.contracts.list({ isSetAside }, page))) {
      put(contractName, { what: 'contract', id })
      contracts.set(id, await all((page) => stores.contracts.events(id, page)))
    }
  const people = await all((page) => stores.users.list({}, page))
  const usernames = new Map<string, number>()
  for (const { username } of people) usernames.set(username, (usernames.get(username) ?? 0) + 1)
  const held = await all((page) => stores.mails.listHeld(page))
  return {
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    people: new Map(people.map((person) => [person.id, person])),
    ...{ visits, contracts, histories, places, quoted, usernames, heldMails: held.length },
    audit: await readAudit(stores, start, kernel.now()),
  }
}

async function readAudit(stores: Stores, start: number, now: number) {
  const [from, until] = [start - 1, now + 1].map((time) => new Date(time).toISOString()) as [string, string]
  const entries = await all((page) => stores.audit.list({ from, until }, page))
  return Map.groupBy(entries, ({ id }) => id)
}

async function all<R>(list: (page: PageRequest) => Promise<Page<R>>): Promise<R[]> {
  const found: R[] = []
  let after: PageRequest['after']
  do {
    const page = await list({ limit: 1_000, after })
    found.push(...page.items)
    after = page.next
  } while (after)
  return found
}
