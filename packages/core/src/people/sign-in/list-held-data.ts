import { can, dayMs, type HeldData, type HeldPart } from '@remotehands/contract'
import type { AuditRecord } from '../../audit/audit.ts'
import { type DeskEvent, isInternal } from '../../events/desk-event.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import type { Page, PageRequest } from '../../table/page.ts'
import { isReadable } from '../../tickets/readable.ts'
import { sideOf, type TicketRecord } from '../../tickets/ticket.ts'
import { confinedReader, isReadBy } from '../../tickets/ticket-readers.ts'
import { companyFilter } from '../company-filter.ts'
import { ownRecord } from './own-account.ts'

type Read = (page: PageRequest, context: SignedInContext) => Promise<Page<HeldData>>

const noFiles = { files: [] }

/** Before anything that the product has kept. */
const beginning = '2020-01-01T00:00:00.000Z'

/** What is held about the actor: their own, never what it says of others. No secret is in it. */
export const listHeldData: Operation<'account.data'> = ({ query, page }, context) =>
  parts[query.part](page, context)

const parts: Readonly<Record<HeldPart, Read>> = {
  account: async (_page, context) => {
    const { id, createdAt, companyId, siteId, hearing, twoFactor, ...user } = await ownRecord(context)
    const [companies, site] = await Promise.all([
      context.stores.companies.byIds([companyId]),
      siteId ? context.stores.sites.byId(siteId) : undefined,
    ])
    const values = {
      ...{ 'first name': user.firstName, 'last name': user.lastName, username: user.username },
      ...{ email: user.email, phone: user.phoneNumber, signature: user.signature || null },
      ...{ role: user.role, company: companies.get(companyId)?.name ?? null, site: site?.name ?? null },
      ...{ 'last sign-in': user.lastLogin, 'two-factor sign-in': twoFactor ? 'on' : 'off' },
      'mail notifications': user.mailNotifications ? 'on' : 'off',
      'chosen notifications': hearing ? JSON.stringify(hearing.choices) : null,
    }
    return { items: [{ id: String(id), at: createdAt, values, ...noFiles }], next: undefined }
  },
  // Those that have ended too: they stay until the table sweeps them. An id signs nobody in, but isn't needed.
  sessions: async (page, { stores, actor }) => {
    const { items, next } = await stores.sessions.list(actor.userId, page)
    const held = items.map(({ createdAt, ip, place, userAgent, expiresAt, lastActiveAt }) => {
      const values = { address: ip, place, browser: userAgent, 'last active': lastActiveAt, ends: expiresAt }
      return { id: createdAt, at: createdAt, values, ...noFiles }
    })
    return { items: held, next }
  },
  tickets: async (page, { stores, actor }) => {
    const reader = { userId: actor.userId, shared: 'none' } as const
    const { items, next } = await stores.tickets.list({ reader }, page)
    const own = items.filter((ticket) => ticket.clientId === actor.userId && isShownTo(actor, ticket))
    const held = own.map(({ id, createdAt, title, description, status, priority }) => {
      return { id: String(id), at: createdAt, values: { title, description, status, priority }, ...noFiles }
    })
    return { items: held, next }
  },
  acts: async (page, context) => {
    const { stores, actor, clock } = context
    // Machines' clocks differ a little: includes what was written just now.
    const until = new Date(clock.now().getTime() + dayMs).toISOString()
    const filter = { actorId: actor.userId, from: beginning, until }
    const { items, next } = await stores.audit.list(filter, page)
    const written = await readWritten(items, context)
    // Not what the record is called, nor how it changed: that may be what the person can no longer read.
    const held = items.map(({ id, at, action, subject, subjectId, ip }) => {
      const { message, files } = written.get(id) ?? { message: null, ...noFiles }
      const record = subjectId === null ? subject : `${subject} ${subjectId}`
      return { id, at, values: { action, record, address: ip, message }, files }
    })
    return { items: held, next }
  },
}

interface Written extends Pick<HeldData, 'files'> {
  message: string | null
}

/** What the actor wrote and attached, as far as they read it still, by the ids of the entries that tell of it. */
async function readWritten(
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
  const said = (text: string) => ({ message: text || null, ...noFiles })
  if (subject === 'question') {
    const question = await stores.questions.byId(subjectId)
    if (!question || !isOfReach(question, actor)) return undefined
    if (action === 'asked' && question.clientId === actor.userId) return said(question.question)
    return question.answeredById === actor.userId ? said(question.answer ?? '') : undefined
  }
  if (subject === 'visit' && action === 'requested') {
    const visit = await stores.visits.byId(subjectId)
    const isTheirs = visit?.requestedById === actor.userId && isOfReach(visit, actor)
    return isTheirs ? said([visit.title, visit.notes].filter(Boolean).join('\n')) : undefined
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
    files: attached.map(({ id, name, size }) => ({ id, ticketId, name, size })),
  }
}

/** A reply, or a decision with its reason. */
function saidIn(event: DeskEvent): string | null {
  if (event.type === 'replied' && 'message' in event) return event.message
  if (event.type === 'approval_decided' && 'verdict' in event)
    return [event.verdict, event.reason].filter(Boolean).join(': ')
  return event.type === 'approval_overridden' && 'reason' in event ? event.reason : null
}

function isShownTo(actor: SignedInContext['actor'], ticket: TicketRecord): boolean {
  if (!can(actor.role, 'ticket:read')) return false
  const { companyId } = companyFilter(actor, 'ticket:read')
  const reader = confinedReader(actor)
  return (companyId === undefined || companyId === ticket.companyId) && (!reader || isReadBy(ticket, reader))
}
