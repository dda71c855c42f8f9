import type { DueState, TicketPriority, TicketStatus } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { type InternalTicketEvent, isInternal, TicketEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { AttachmentRecord } from '../files/attachment.ts'
import { inTurns } from '../in-turns.ts'
import { deedWrites } from '../rules/rule-store.ts'
import { listSorted, type Page, type PageRequest, readPage } from '../table/pages.ts'
import { createRecord, findCreated, type Once, recordUpdate, remembered } from '../table/records.ts'
import { ConditionFailed, ifAbsent, ifVersion, isAllowed, type Table, type Write } from '../table/table.ts'
import {
  alarmsBefore,
  checklistsBefore,
  checklistWrites,
  dueItem,
  dueWrites,
  markBreached,
  moveAlarm,
  moveChecklist,
  type TicketAlarm,
} from './alarms.ts'
import { allApprovals, approvalWrites, companyApprovals } from './approvals/approval.ts'
import { askedEvent } from './approvals/ask.ts'
import { type DonePage, listByChange, listOldest } from './done-lists.ts'
import { heldEvents } from './held-events.ts'
import { newsWrite } from './queue/queue-news.ts'
import { tagWrites } from './tags/tag.ts'
import { type ApprovalRecord, type NewTicketRecord, TicketRecord } from './ticket.ts'
import {
  type HistoryPage,
  type HistoryPart,
  knownEvents,
  listParts,
  listPublicEvents,
  readConversation,
} from './ticket-history.ts'
import {
  type ListOptions,
  listCompanyPrivate,
  listOwnPrivate,
  listTickets,
  ticketIndexKeys,
} from './ticket-lists.ts'
import { type ConfinedReader, hasPrivate, isAsked, readerWrites, readToApprove } from './ticket-readers.ts'
import {
  countWrites,
  deviceTicketPrefix,
  deviceTicketsPartition,
  deviceWrites,
  type EntryPlace,
  entryKey,
  escalationKey,
  eventWrites,
  rewriteOf,
  ticketAttachmentKey,
  ticketEventKey,
  ticketKey,
} from './ticket-writes.ts'

/** The changes to a ticket; absent fields stay. */
export type TicketChange = Partial<Omit<TicketRecord, 'id' | 'version' | 'createdAt'>>

/** Events of a ticket's history that its company may see: no internal notes. */
export type PublicTicketEvent = Exclude<TicketEvent, InternalTicketEvent>

export type RepliedEvent = Extract<TicketEvent, { type: 'replied' }>
type CreatedEvent = Extract<TicketEvent, { type: 'created' }>

/** The tickets on a list: those that meet all of this. */
export interface TicketFilter {
  /** That this person of `companyId` reads; absent for staff. */
  reader?: ConfinedReader | undefined
  companyId?: number | undefined
  /** Of one of these companies, within `companyId`. */
  companyIds?: readonly number[] | undefined
  statuses?: readonly TicketStatus[] | undefined
  priorities?: readonly TicketPriority[] | undefined
  /** One of these members of staff; null for unassigned tickets. */
  assigneeIds?: readonly (number | null)[] | undefined
  /** One of these teams; null for tickets without one. */
  teamIds?: readonly (number | null)[] | undefined
  /** How it stands against its next target at a moment. */
  sla?: { isOneOf: readonly DueState[]; now: Date } | undefined
  /** It has one of these tags. */
  tagIds?: readonly number[] | undefined
  /** Its company's last message has no answer. */
  isUnanswered?: true | undefined
}

const TicketFile = z.object({ attachment: AttachmentRecord, isInternal: z.boolean() })
const TicketPlace = TicketRecord.pick({
  ...{ id: true, companyId: true, siteId: true, clientId: true, followerIds: true, isPrivate: true },
  approval: true,
})
type TicketPlace = z.output<typeof TicketPlace>
const placeFields = Object.keys(TicketPlace.shape)
const Pointer = z.object({ ticketId: z.int() })

/** Lists are newest first: ids are counters, so their order is the order of time. */
export function ticketStore(table: Table) {
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(ticketKey(id), { consistent: true })
    return item && TicketRecord.parse(item)
  }
  /** Eventually consistent. Unknown ids are absent from the map. */
  const byIds = async (ids: readonly number[]) => {
    const items = await table.getMany(ids.map((id) => ticketKey(id)))
    return new Map(items.map((item) => TicketRecord.parse(item)).map((ticket) => [ticket.id, ticket]))
  }
  /** Writes all or nothing; false if another write came first. */
  const isFirst = async (writes: readonly Write[]) => {
    try {
      await table.transact(writes)
      return true
    } catch (error) {
      if (isLost(error)) return false
      throw error
    }
  }
  return {
    byId,
    byIds,
    /** Whose tickets are, by their ids. Eventually consistent. */
    async placesOf(ids: readonly number[]): Promise<Map<number, TicketPlace>> {
      const items = await table.getMany(
        ids.map((id) => ticketKey(id)),
        placeFields,
      )
      return new Map(items.map((item) => TicketPlace.parse(item)).map((place) => [place.id, place]))
    },
    /** The ticket that a write with this `once` wrote to. Throws IDEMPOTENCY_KEY_REUSED. */
    writtenBy: (once: Once, now: Date): Promise<TicketRecord | undefined> =>
      findCreated(table, once, now, byId),
    /**
     * Stores the ticket, its first event, the client's counts, its devices' lists and what rules did in one transaction.
     * `actorId` is the client unless someone else raised it.
     */
    create: (
      ticket: NewTicketRecord,
      {
        id: eventId,
        actorId = ticket.clientId,
        attachments = [],
        rules,
        mail,
        preset,
        splitFromId,
        checklistEventId,
        approvalEventId,
      }: Pick<CreatedEvent, 'id'> &
        Partial<
          Pick<CreatedEvent, 'actorId' | 'attachments' | 'rules' | 'mail' | 'preset' | 'splitFromId'>
        > & {
          /** Of the entry that says what is on its checklist, if it has one. */
          checklistEventId?: string
          /** Of the entry that says who has to approve it, if somebody has. */
          approvalEventId?: string
        },
      once?: Once,
    ): Promise<TicketRecord> =>
      createRecord(table, {
        kind: 'tickets',
        once,
        now: new Date(ticket.createdAt),
        existing: byId,
        build: (id) => TicketRecord.parse({ ...ticket, id, version: 1 }),
        writes: (record) => {
          const { id: ticketId, companyId, createdAt: at } = record
          const what = {
            ...({ entity: 'ticket', type: 'created', attachments } as const),
            ...(rules && { rules }),
            ...(mail && { mail }),
            ...(preset && { preset }),
            ...(splitFromId !== undefined && { splitFromId }),
            ...(record.approval && { approvals: record.approval.needed }),
          }
          const common = { ticketId, companyId, actorId, at }
          return [
            { put: { ...ticketKey(ticketId), ...record, ...ticketIndexKeys(record) }, condition: ifAbsent },
            ...eventWrites({ ...what, id: eventId, ...common }),
            ...(checklistEventId ? eventWrites(checklistEvent(record, checklistEventId, common)) : []),
            ...(approvalEventId && record.approval
              ? eventWrites(firstAsked(record, record.approval, { id: approvalEventId, actorId, at }))
              : []),
            ...besides.flatMap(({ writes }) => writes(undefined, record)),
            ...deedWrites(rules ?? [], { id: eventId, at, ticketId }),
            newsWrite({ ticketId, version: record.version }),
          ]
        },
      }),
    /**
     * Changes `ticket` as it was read and stores the event, in one transaction with the client's counts and
     * its devices' lists. Throws CONFLICT if it changed since. With a `once` used before, only returns the
     * current ticket. Ends the wait of the event that it takes back, `undone`: ConditionFailed if that waits no more.
     */
    async change(
      ticket: TicketRecord,
      change: TicketChange,
      events: readonly TicketEvent[],
      once?: Once,
      more: readonly Write[] = [],
    ): Promise<TicketRecord> {
      const now = new Date(change.updatedAt ?? ticket.updatedAt)
      const { changed, writes } = updateOf({ ticket, change, events })
      try {
        await table.transact([...writes, ...remembered(once, ticket.id, now), ...more])
        return changed
      } catch (error) {
        // The same call, running at the same moment, came first.
        const written = once && isLost(error) && (await findCreated(table, once, now, byId))
        if (written) return written
        // The first write is that of the ticket.
        const isChanged = error instanceof ConditionFailed && error.index === 0
        throw isChanged ? new AppError('CONFLICT', { cause: error }) : error
      }
    },
    /** The writes of a change, for the transaction of something else. */
    writesOf: (changed: ChangedTicket): Write[] => updateOf(changed).writes,
    /** An entry that the company may see. Strongly consistent. */
    async publicEvent(ticketId: number, id: string): Promise<PublicTicketEvent | undefined> {
      const key = ticketKey(ticketId, `${eventPrefix}${id}`)
      const item = await table.get(key, { consistent: true })
      const event = item && TicketEvent.parse(item)
      return event && !isInternal(event) ? event : undefined
    },
    /** Changes tickets and rewrites entries of them, all or nothing. Throws CONFLICT if any changed since. */
    async redact(
      changes: readonly ChangedTicket[],
      rewritten: readonly { before: TicketEvent; after: TicketEvent }[],
      more: readonly Write[],
    ): Promise<void> {
      const entries = rewritten.map(({ before, after }) => rewriteOf(before, after))
      await together(table, [...changes.flatMap((each) => updateOf(each).writes), ...entries, ...more])
    },
    /** Changes several tickets as they were read, with their events: all or none. Throws CONFLICT if one changed since. */
    async changeTogether(
      changes: readonly ChangedTicket[],
      more: readonly Write[] = [],
    ): Promise<TicketRecord[]> {
      const updates = changes.map((each) => updateOf(each))
      await together(table, [...updates.flatMap(({ writes }) => writes), ...more])
      return updates.map(({ changed }) => changed)
    },
    /** For the transaction of a change that holds only while other tickets are as they were read. */
    unchanged: (tickets: readonly TicketRecord[]): Write[] =>
      tickets.map(({ id, version }) => ({ check: ticketKey(id), condition: ifVersion(version) })),
    /** For the transaction that makes a ticket of a reply. */
    splitWrite: (reply: RepliedEvent, intoId: number): Write =>
      rewriteOf(reply, { ...reply, splitIntoId: intoId }),
    ...heldEvents(table),
    /** The tickets with something on their checklist that was to be done before a day. Eventually consistent. */
    checklistsBefore: (day: string, page: PageRequest) => checklistsBefore(table, day, page),
    /** Puts tickets that were stored before there was this list on it. Safe to repeat. */
    async listChecklists(tickets: readonly TicketRecord[]): Promise<void> {
      const writes = tickets.flatMap((ticket) => checklistWrites(undefined, ticket))
      await inTurns(writes, (write) => table.transact([write]))
    },
    /** Sets when to look at a checklist next, unless it changed since the alarm was read. */
    moveChecklist: (alarm: TicketAlarm, day: string | undefined) => moveChecklist(table, alarm, day),
    /** One page of a person's own private tickets, newest first. Eventually consistent. */
    ownPrivate: (reader: { userId: number; companyId: number }, page: PageRequest) =>
      listOwnPrivate(table, reader, page),
    /** One page of a company's private tickets, newest first. Eventually consistent. */
    companyPrivate: (companyId: number, page: PageRequest) => listCompanyPrivate(table, companyId, page),
    /** Whether any private ticket is a person's own. Eventually consistent. */
    hasPrivate: (userId: number): Promise<boolean> => hasPrivate(table, userId),
    /** Puts a ticket that was stored before there were lists of its readers on these. Safe to repeat. */
    async listForReaders(ticket: TicketRecord): Promise<void> {
      await inTurns(readerWrites(undefined, ticket), (write) => table.transact([write]))
    },
    /** Stores an internal note. Leaves the ticket itself unchanged, so that nothing reveals the note. */
    async addNote(note: Extract<TicketEvent, { type: 'noted' | 'mailed' }>, once?: Once): Promise<void> {
      const now = new Date(note.at)
      const writes = [...eventWrites(note), ...remembered(once, note.ticketId, now)]
      try {
        await table.transact(writes)
      } catch (error) {
        const written = once && isLost(error) && (await findCreated(table, once, now, byId))
        if (!written) throw error
      }
    },
    /**
     * Reads a bounded number of items: when few of many tickets match the filter, a page may be short, or
     * empty, and have a `next`.
     */
    list: (filter: TicketFilter, page: PageRequest, options?: ListOptions): Promise<Page<TicketRecord>> =>
      listTickets(table, filter, page, options),
    /** Tickets that are done, by their last change; within the same bounds. */
    listDone: (filter: TicketFilter, page: DonePage) => listByChange(table, filter, page),
    /** Tickets in the order in which they were raised; within the same bounds. */
    listOldest: (
      filter: TicketFilter,
      page: PageRequest,
      options: ListOptions,
    ): Promise<Page<TicketRecord>> => listOldest(table, filter, page, options),
    /** Puts a ticket that was done before there were lists of these on them, unless it changes meanwhile. Safe to repeat. */
    async enlistDone(ticket: TicketRecord): Promise<void> {
      const changes = { set: ticketIndexKeys(ticket) }
      await isAllowed(table.update(ticketKey(ticket.id), changes, ifVersion(ticket.version)))
    },
    /** The tickets that the job has to look at by `now`, the longest waiting first. Eventually consistent. */
    alarmsBefore: (now: Date, page: PageRequest) => alarmsBefore(table, now, page),
    /** Sets when to look at a ticket next, unless its due time changed since the alarm was read. */
    moveAlarm: (alarm: TicketAlarm, next: Date) => moveAlarm(table, alarm, next),
    /** Notes that a due time has passed; false if the ticket changed meanwhile. */
    markBreached: (ticket: TicketRecord, dueAt: string) => markBreached(table, ticket, dueAt),
    /** Whether a step of a policy was taken for a ticket. */
    isEscalated: async (ticketId: number, mark: string): Promise<boolean> =>
      (await table.get(escalationKey(ticketId, mark), { consistent: true })) !== undefined,
    /**
     * Takes a step of a policy: changes the ticket and stores the events and the mark, all or nothing. Leaves its due times, and the
     * date of the last change. Undefined if it changed meanwhile, or the step was taken. A step without events had nothing to do:
     * the mark alone is stored, so that it does nothing later either.
     */
    async escalate(
      ticket: TicketRecord,
      change: Pick<TicketChange, 'priority' | 'timedAs' | 'assigneeId' | 'teamId'>,
      events: readonly TicketEvent[],
      mark: { name: string; at: string },
    ): Promise<TicketRecord | undefined> {
      const marked = { ...escalationKey(ticket.id, mark.name), at: mark.at }
      if (events.length === 0) return (await isAllowed(table.put(marked, ifAbsent))) ? ticket : undefined
      const isTold = Object.keys(change).length === 0
      const made = isTold ? { computed: ticket.computed + 1 } : change
      const { changed, writes } = updateOf({ ticket, change: made, events })
      return (await isFirst([...writes, { put: marked, condition: ifAbsent }])) ? changed : undefined
    },
    /**
     * Measures a ticket by other service levels; false if it changed meanwhile. It tells nobody: nothing was done to it. The
     * job looks at it anew, though its due times stay: what it has missed may escalate now.
     */
    async moveLevels(
      ticket: TicketRecord,
      change: TicketChange,
      more: readonly Write[] = [],
    ): Promise<boolean> {
      const item = dueItem({ ...ticket, ...change })
      const moved = { ...change, computed: ticket.computed + 1 }
      const { writes } = updateOf({ ticket, change: moved, events: [] }, [])
      return isFirst([...writes, ...(item ? [{ put: item }] : []), ...more])
    },
    /** Lists the tickets that wait for somebody's approval, of a company or of any, newest first. */
    toApprove: (
      { userId, companyId }: { userId: number; companyId?: number },
      page: PageRequest,
    ): Promise<Page<TicketRecord>> =>
      readPage(
        readToApprove(table, userId, (ids) => table.getMany(ids.map((id) => ticketKey(id)))),
        page,
        TicketRecord,
        (one) => (companyId === undefined || one.companyId === companyId) && isAsked(one, userId),
      ),
    /** Lists the ids of tickets that wait for approval: of a company, or all. Eventually consistent. */
    awaitingApproval: (companyId: number | undefined, page: PageRequest): Promise<Page<number>> =>
      listSorted(
        table,
        companyId === undefined
          ? { index: 'gsi2', pk: allApprovals }
          : { index: 'gsi1', pk: companyApprovals(companyId) },
        page,
        (item) => Pointer.parse(item).ticketId,
      ),
    /** Lists the tickets that name a device, newest first. */
    async ofDevice(deviceId: number, page: PageRequest): Promise<Page<TicketRecord>> {
      const query = {
        pk: deviceTicketsPartition(deviceId),
        sk: { beginsWith: deviceTicketPrefix },
        descending: true,
      }
      const { items, next } = await listSorted(table, query, page, (item) => Pointer.parse(item).ticketId)
      const tickets = await byIds(items)
      return { items: items.flatMap((id) => tickets.get(id) ?? []), next }
    },
    /** The events that are not internal, oldest first. Strongly consistent. */
    events: (ticketId: number, page: PageRequest): Promise<Page<PublicTicketEvent>> =>
      listPublicEvents(table, [{ ticketId, since: null }], page),
    /** One history of a ticket and of those that were merged into it, oldest first, as the company may see it. */
    publicHistoryOf: (parts: readonly HistoryPart[], page: HistoryPage): Promise<Page<PublicTicketEvent>> =>
      listPublicEvents(table, parts, page),
    /** The same with internal notes, for staff only. */
    historyOf: (parts: readonly HistoryPart[], page: HistoryPage): Promise<Page<TicketEvent>> =>
      listParts(table, parts, page, true),
    /** The whole history, for staff only. */
    eventsWithNotes: (ticketId: number, page: PageRequest): Promise<Page<TicketEvent>> =>
      listParts(table, [{ ticketId, since: null }], page, true),
    /** The conversation, oldest first, then the notes: only for staff. At most so many entries; eventually consistent. */
    conversation: (ticketId: number, reader: { withNotes: boolean; most: number }): Promise<TicketEvent[]> =>
      readConversation(table, ticketId, reader),
    /** The entries in these places of histories, with one batched read; eventually consistent. */
    async entriesAt(places: readonly EntryPlace[]): Promise<TicketEvent[]> {
      return places.length === 0 ? [] : knownEvents(await table.getMany(places.map(entryKey)))
    },
    /** These entries as they read now; those that are gone are left out. Strongly consistent. */
    async entries(events: readonly TicketEvent[]): Promise<TicketEvent[]> {
      const items = await inTurns(events, (event) => table.get(ticketEventKey(event), { consistent: true }))
      return items.flatMap((item) => (item ? TicketEvent.parse(item) : []))
    },
    /** Finds a file of one of the ticket's messages; `isInternal` if in a note, which only staff may read. */
    async attachment(
      ticketId: number,
      attachmentId: string,
    ): Promise<{ attachment: AttachmentRecord; isInternal: boolean } | undefined> {
      const item = await table.get(ticketAttachmentKey(ticketId, attachmentId), { consistent: true })
      return item && TicketFile.parse(item)
    },
  }
}
export type TicketStore = ReturnType<typeof ticketStore>

/** A ticket as it was read, what changes, and what its history says of it. */
export interface ChangedTicket {
  ticket: TicketRecord
  change: TicketChange
  events: readonly TicketEvent[]
}

/** Whom a new ticket asks. */
const firstAsked = (
  record: TicketRecord,
  approval: ApprovalRecord,
  about: { id: string; actorId: number | null; at: string },
): TicketEvent =>
  askedEvent(record, approval, {
    ...about,
    askedIds: approval.asked.map(({ userId }) => userId),
    isReminder: false,
  })

/** What is on the checklist of a new ticket, and who has to do it. */
function checklistEvent(
  { checklist: { items } }: TicketRecord,
  id: string,
  common: Pick<CreatedEvent, 'ticketId' | 'companyId' | 'actorId' | 'at'>,
): TicketEvent {
  return {
    ...{ ...common, id, entity: 'ticket', type: 'checklist_changed', act: 'added' },
    texts: items.map(({ text }) => text),
    ownerIds: [...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))],
  }
}

/** Writes all or nothing. Throws CONFLICT. */
async function together(table: Table, writes: readonly Write[]): Promise<void> {
  await table.transact(writes).catch((error: unknown) => {
    throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
  })
}

/** Something that the table has beside a ticket, and the fields that it goes by: all that `writes` may look at. */
function beside<F extends keyof TicketRecord>(
  fields: readonly F[],
  writes: (before: Pick<TicketRecord, F | 'id'> | undefined, after: Pick<TicketRecord, F | 'id'>) => Write[],
): {
  fields: readonly (keyof TicketRecord)[]
  writes: (before: TicketRecord | undefined, after: TicketRecord) => Write[]
} {
  return { fields, writes }
}

/** Every list and count that tickets are on: written with a new ticket, and with a change of one of these fields. */
const besides = [
  beside(['clientId', 'status'], countWrites),
  beside(['deviceIds'], deviceWrites),
  beside(['clientId', 'followerIds', 'approval', 'isPrivate', 'siteId'], readerWrites),
  beside(['companyId', 'approval'], approvalWrites),
  beside(['status', 'tagIds'], tagWrites),
  beside(
    [
      ...(['status', 'approval', 'updatedAt', 'firstRespondedAt', 'firstResponseDueAt'] as const),
      ...(['firstResponseRiskAt', 'nextResponseDueAt', 'nextResponseRiskAt'] as const),
      ...(['resolutionDueAt', 'resolutionRiskAt'] as const),
    ],
    dueWrites,
  ),
  beside(['status', 'merge', 'checklist'], checklistWrites),
]

/**
 * A ticket as a change makes it; and the writes that do, the ticket's own in front: with its events, the news for the queue, and
 * every one of these lists and counts that it moves.
 */
function updateOf(
  { ticket, change, events }: ChangedTicket,
  lists = besides,
): { changed: TicketRecord; writes: Write[] } {
  const record = { key: ticketKey(ticket.id), record: ticket, indexKeys: ticketIndexKeys }
  const { changed, update } = recordUpdate<TicketRecord>({ ...record, change })
  const news = newsWrite({ ticketId: ticket.id, version: changed.version })
  const moved = lists.filter(({ fields }) => fields.some((field) => changed[field] !== ticket[field]))
  const beside = moved.flatMap(({ writes }) => writes(ticket, changed))
  return { changed, writes: [update, news, ...events.flatMap(eventWrites), ...beside] }
}

/** Whether a write lost to another one at the same moment. */
function isLost(error: unknown): boolean {
  return error instanceof ConditionFailed || (error instanceof AppError && error.code === 'CONFLICT')
}
