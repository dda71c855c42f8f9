import { can, type HeldData, type HeldFile } from '@remotehands/contract'
import type { AuditRecord } from '../../audit/audit.ts'
import { type DeskEvent, isInternal } from '../../events/desk-event.ts'
import type { AttachmentRecord } from '../../files/attachment.ts'
import type { SignedInContext } from '../../operation.ts'
import { isReadable } from '../../tickets/readable.ts'
import { sideOf, type TicketRecord } from '../../tickets/ticket.ts'
import { confinedReader, isReadBy } from '../../tickets/ticket-readers.ts'
import { companyFilter } from '../company-filter.ts'

interface Written extends Pick<HeldData, 'files'> {
  message: string | null
}

/** What the actor wrote and attached, as far as they read it still, by the ids of the entries that tell of it. */
export async function readWritten(
  entries: readonly AuditRecord[],
  context: SignedInContext,
): Promise<Map<string, Written>> {
  const { stores } = context
  const wrote = entries.filter(({ subject, action }) => subject === 'ticket' && isWriting(action))
  const tickets = await stores.tickets.byIds([...new Set(wrote.map(({ subjectId }) => subjectId ?? 0))])
  const found = await Promise.all(
    entries.map(async (entry) => {
      const written =
        entry.subject === 'ticket'
          ? await readEntry(entry, tickets.get(entry.subjectId ?? 0), context)
          : await readText(entry, context)
      return written ? [[entry.id, written] as const] : []
    }),
  )
  return new Map(found.flat())
}

async function readEntry(
  { id, action }: AuditRecord,
  ticket: TicketRecord | undefined,
  { stores, actor }: SignedInContext,
): Promise<Written | undefined> {
  if (!ticket || !isWriting(action) || !isShownTo(actor, ticket)) return undefined
  const event = await stores.tickets.publicEvent(ticket.id, id)
  const isTheirs = event?.actorId === actor.userId && !isInternal(event)
  if (!isTheirs || (sideOf(actor.role) !== 'staff' && !isReadable(event, ticket))) return undefined
  return contentOf(event, ticket.id)
}

/** The text of a question, an appointment or logged time, if it is the actor's own. */
async function readText(
  { subject, subjectId, action }: AuditRecord,
  { stores, actor }: SignedInContext,
): Promise<Written | undefined> {
  if (subjectId === null) return undefined
  const said = (text: string) => ({ message: text || null, files: [] })
  if (subject === 'question') {
    const question = await stores.questions.byId(subjectId)
    if (!question || !isOfReach(question, actor)) return undefined
    if (action === 'asked' && question.clientId === actor.userId) return said(question.question)
    if (question.answeredById !== actor.userId) return undefined
    return {
      ...said(question.answer ?? ''),
      files: question.attachments.map((file) => heldFile(file, { questionId: question.id })),
    }
  }
  if (subject === 'visit' && action === 'requested') {
    const visit = await stores.visits.byId(subjectId)
    const isTheirs = visit?.requestedById === actor.userId && isOfReach(visit, actor)
    const { title, notes, location, preferredTimes = [] } = visit ?? {}
    const times = preferredTimes.join(', ')
    return isTheirs ? said([title, notes, location, times].filter(Boolean).join('\n')) : undefined
  }
  const time = subject === 'time' ? await stores.time.byId(subjectId) : undefined
  return time?.userId === actor.userId
    ? said(`${time.minutes} minutes on ${time.day}. ${time.note}`.trim())
    : undefined
}

const isOfReach = (
  { companyId }: { companyId: number },
  { role, companyId: own }: SignedInContext['actor'],
) => sideOf(role) === 'staff' || companyId === own

const isWriting = (action: string) =>
  ['created', 'replied', 'approval_decided', 'approval_overridden'].includes(action)

function contentOf(event: DeskEvent, ticketId: number): Written {
  const attached = 'attachments' in event ? (event.attachments ?? []) : []
  return {
    message: saidIn(event),
    files: attached.map((file) => heldFile(file, { ticketId })),
  }
}

const heldFile = (
  { id, name, size }: AttachmentRecord,
  { ticketId = null, questionId = null }: Partial<Pick<HeldFile, 'ticketId' | 'questionId'>>,
): HeldFile => ({ id, ticketId, questionId, name, size })

/** A reply, or a decision with its reason. */
function saidIn(event: DeskEvent): string | null {
  if (event.type === 'replied' && 'message' in event) return event.message
  if (event.type === 'approval_decided' && 'verdict' in event)
    return [event.verdict, event.reason].filter(Boolean).join(': ')
  return event.type === 'approval_overridden' && 'reason' in event ? event.reason : null
}

/** Whether somebody still reads a ticket. */
export function isShownTo(actor: SignedInContext['actor'], ticket: TicketRecord): boolean {
  if (!can(actor.role, 'ticket:read')) return false
  const { companyId } = companyFilter(actor, 'ticket:read')
  const reader = confinedReader(actor)
  return (companyId === undefined || companyId === ticket.companyId) && (!reader || isReadBy(ticket, reader))
}
