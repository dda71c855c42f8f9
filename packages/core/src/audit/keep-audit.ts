import { type DeskEvent, isInternal, type RecordEvent } from '../events/desk-event.ts'
import { inTurns } from '../in-turns.ts'
import { namedChanges } from '../people/companies/named-changes.ts'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import { namesIn } from '../tickets/present-ticket-entry.ts'
import type { NewAuditRecord } from './audit.ts'
import { changesOf, filesOf } from './changes-of.ts'
import { labelOf } from './label-of.ts'

/** The actor's name if nobody was signed in. */
const system = 'System'

/**
 * Adds events to the audit log under the events' ids, so that a repeated event adds one entry. Keeps changes
 * by staff and by clients, so that a company's administrator sees the company's own too.
 */
export async function keepAudit(events: readonly DeskEvent[], stores: Stores): Promise<void> {
  const named = new Map<number, Promise<string>>()
  // Most of what comes together is of one person: an import's, say.
  const actorName = (id: number) => {
    const name = named.get(id) ?? stores.users.byId(id).then(nameOf)
    named.set(id, name)
    return name
  }
  const entries = await inTurns(events, (event) =>
    event.entity === 'record' ? ofRecord(event, actorName, stores) : ofDesk(event, stores),
  )
  await stores.audit.appendAll(entries)
}

async function ofRecord(
  event: RecordEvent,
  actorName: (id: number) => Promise<string>,
  stores: Stores,
): Promise<NewAuditRecord> {
  const { id, at, actorId, kind, recordId, label, type, companyId, whence } = event
  const actor = actorId === null ? system : await actorName(actorId)
  const record = { subject: kind, subjectId: recordId, label, companyId }
  // What is known of a company, and how recurring work is done, is staff's own; its people see under which name they stand.
  const isOfCompany = kind === 'company' && (type === 'updated' || type === 'archive_started')
  const isInternal = event.isInternal === true || isOfCompany || kind === 'recurring'
  const changes = kind === 'company' ? await namedChanges(event.changes, stores) : event.changes
  return { id, at, actorId, actor, ...record, action: type, changes, ip: whence?.ip ?? null, isInternal }
}

async function ofDesk(event: Exclude<DeskEvent, RecordEvent>, stores: Stores): Promise<NewAuditRecord> {
  const { id, at, actorId, companyId, entity, type } = event
  const [names, label, ticket, files] = await Promise.all([
    event.entity === 'ticket' ? namesIn([event], stores) : undefined,
    labelOf(event, stores),
    ticketOf(event, stores),
    answerFilesOf(event, stores),
  ])
  const users = names?.users ?? (await stores.users.byIds(actorId === null ? [] : [actorId]))
  return {
    // The system alerts; the event names whom.
    ...{
      id,
      at,
      ...(type === 'alerted' || actorId === null
        ? { actorId: null, actor: system }
        : { actorId, actor: nameOf(users.get(actorId)) }),
    },
    ...{ subject: entity, subjectId: idOf(event), label, companyId, action: type },
    changes: event.entity === 'ticket' && names ? changesOf(event, ticket, names) : filesOf(files),
    ip: null,
    // The company's administrator reads no private ticket of a colleague's either, nor what it is appointed for.
    isInternal: ticket?.isPrivate === true || (event.entity === 'ticket' && isInternal(event)),
  }
}

/** The ticket that an event is of, or that its appointment is for. */
async function ticketOf(event: Exclude<DeskEvent, RecordEvent>, { tickets, visits }: Stores) {
  if (event.entity === 'ticket') return tickets.byId(event.ticketId)
  const visit = event.entity === 'visit' ? await visits.byId(event.visitId) : undefined
  return visit?.ticketId ? tickets.byId(visit.ticketId) : undefined
}

/** The files of the answer that an event tells of. */
async function answerFilesOf(event: Exclude<DeskEvent, RecordEvent>, { questions }: Stores) {
  if (event.entity !== 'question' || event.type !== 'answered') return []
  return (await questions.byId(event.questionId))?.attachments ?? []
}

function idOf(event: Exclude<DeskEvent, RecordEvent>): number {
  switch (event.entity) {
    case 'ticket':
      return event.ticketId
    case 'question':
      return event.questionId
    case 'visit':
      return event.visitId
    case 'maintenance':
      return event.maintenanceId
  }
}
