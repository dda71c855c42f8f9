import { can, type TicketHitPlace } from '@remotehands/contract'
import { isInternal, type TicketEvent } from '../events/desk-event.ts'
import { loadClients } from '../people/load-clients.ts'
import type { Stores } from '../stores.ts'
import type { OpenQueue } from './queue/open-tickets.ts'
import { isReadable } from './readable.ts'
import { noTags, shownTags } from './tags/tag.ts'
import type { TicketRecord } from './ticket.ts'

/** A device, as tickets are found by it. */
type NamedDevice = { deviceName: string; serialNumber: string | null; assetTag: string | null }

/** A text by which a ticket is found, and where it stands. */
export interface SearchedText {
  place: TicketHitPlace
  text: string
  /** Only staff see it. */
  isInternal: boolean
  /** Whose entry it is, and which. */
  entry?: TicketEvent
  /** A ticket that was merged into the one that is found says it: its row doesn't. */
  isMerged?: true
}

/** What a ticket's record, and what it names, say. */
export interface TicketTexts {
  clientName: string
  company: string
  texts: SearchedText[]
}

type Needed = Pick<Stores, 'users' | 'companies' | 'devices' | 'tags'>

/** Reads the names of people and companies, or has them. */
export type ReadNames = OpenQueue['names']

/** The texts of tickets' records, and of the people, devices and tags that they name: a few reads for all of them. */
export async function textsOfTickets(
  tickets: readonly TicketRecord[],
  stores: Needed,
  names?: ReadNames,
): Promise<(ticket: TicketRecord) => TicketTexts> {
  const named = [...new Set(tickets.flatMap(({ deviceIds }) => deviceIds))]
  const hasTags = tickets.some(({ tagIds }) => tagIds.length > 0)
  const [clientOf, devices, tags] = await Promise.all([
    names ? clientsBy(names, tickets) : loadClients(tickets, stores),
    named.length > 0 ? stores.devices.byIds(named) : new Map<number, NamedDevice>(),
    hasTags ? stores.tags.read() : noTags,
  ])
  return (ticket) => {
    const { clientName, company } = clientOf(ticket)
    const shown = (place: TicketHitPlace, text: string) => ({ place, text, isInternal: false })
    return {
      clientName,
      company,
      texts: [
        shown('title', ticket.title),
        shown('client', clientName),
        // Its own name would find a company all of its tickets.
        { place: 'company', text: company, isInternal: true },
        shown('description', ticket.description),
        ...ticket.deviceIds
          .flatMap((id) => deviceTexts(devices.get(id)))
          .map((text) => shown('device', text)),
        ...ticket.checklist.items.map(({ text }) => ({
          ...{ place: 'checklist' as const, text, isInternal: true },
        })),
        ...(ticket.request?.questions ?? []).flatMap(({ audience, answer }) =>
          answer ? { place: 'answer' as const, text: answer.text, isInternal: audience === 'staff' } : [],
        ),
        ...shownTags(ticket.tagIds, tags).map(({ name }) => ({
          ...{ place: 'tag' as const, text: name, isInternal: true },
        })),
      ],
    }
  }
}

/** What the history of a ticket says that another one was raised with, which was merged into it. */
export const raisedWith = ({ texts }: TicketTexts): SearchedText[] =>
  texts.flatMap((each) =>
    each.place === 'title' || each.place === 'description' ? [{ ...each, isMerged: true }] : [],
  )

/** Clients and companies by names that somebody keeps. */
async function clientsBy(names: ReadNames, tickets: readonly TicketRecord[]) {
  const users = [...new Set(tickets.map(({ clientId }) => clientId))]
  const companies = [...new Set(tickets.map(({ companyId }) => companyId))]
  const { user, company } = await names({ users, companies })
  return ({ clientId, companyId }: TicketRecord) => ({
    clientName: user(clientId),
    company: company(companyId),
  })
}

function deviceTexts(device: NamedDevice | undefined): string[] {
  return device ? [device.deviceName, device.serialNumber ?? '', device.assetTag ?? ''].filter(Boolean) : []
}

/**
 * What an entry of a ticket's history says: its message, and the names of its files. Internal, too, is what was said while
 * the ticket was another company's.
 */
export function textsOfEntry(
  entry: TicketEvent,
  ticket: Pick<TicketRecord, 'companyId' | 'sharedSince' | 'earlier'>,
): SearchedText[] {
  const internal = isInternal(entry) || !isReadable(entry, ticket)
  const said = (place: TicketHitPlace, text: string) => ({ place, text, isInternal: internal, entry })
  const files = 'attachments' in entry ? entry.attachments.map(({ name }) => said('file', name)) : []
  switch (entry.type) {
    case 'replied':
      return [said('reply', entry.message), ...files]
    case 'noted':
      return [said('note', entry.message), ...files]
    case 'rated':
      return entry.comment === null ? [] : [said('rating', entry.comment)]
    default:
      return files
  }
}

/** Whether a role sees what only staff do. */
export const seesInternal = (role: Parameters<typeof can>[0]): boolean => can(role, 'note:read')

/** A term of each ticket for its company: staff search one company's tickets in their own list. */
export const companyTerm = (companyId: number) => `@${companyId}@`
