import { dayMs } from '@remotehands/contract'
import type { MailOrigin } from '../../events/desk-event.ts'
import type { UserRecord } from '../../people/user.ts'
import type { Services } from '../../services.ts'
import type { Once } from '../../table/records.ts'
import { findTicket, ticketEvent } from '../../tickets/operations/find-ticket.ts'
import { type WritingContext, writeReply } from '../../tickets/operations/write-reply.ts'
import { sideOf, type TicketRecord } from '../../tickets/ticket.ts'
import { hasSay, type TicketReader } from '../../tickets/ticket-readers.ts'
import type { PicturePlace } from '../pictures/picture-id.ts'
import { colleaguesAmong } from './colleagues-among.ts'
import type { Facts } from './judge.ts'
import { type SortedFiles, sortFiles, storeFiles } from './keep-mail-files.ts'
import type { MailRecord } from './mail-record.ts'
import { mailDays } from './mail-store.ts'
import { saidIn } from './mail-words.ts'
import type { ReadMail } from './reading/mail.ts'
import { fewOf, withinBytes } from './within-bounds.ts'

export type WritingServices = Pick<Services, 'stores' | 'clock' | 'settings' | 'files'>
export type Person = Pick<UserRecord, 'id' | 'role' | 'companyId' | 'ticketScope' | 'siteId'>
export type Writer = TicketReader

/** Writes a mail into its ticket as its sender's reply. Colleagues whom it names in copy follow the ticket from now on. */
export async function replyByMail(
  ticket: TicketRecord,
  { mail, sender }: Facts,
  record: MailRecord,
  services: WritingServices,
): Promise<MailRecord> {
  const writer = writerOf(sender)
  const isOfCompany = sideOf(writer.role) === 'company'
  const done = { ...record, outcome: 'reply' as const, ticketId: ticket.id }
  const { said, origin, attach } = await contentOf(mail, done, services, {
    answered: { ticketId: ticket.id, isNote: false },
  })
  const newFollowerIds = isOfCompany ? await colleaguesAmong(mail, ticket.companyId, services) : []
  await writeReply(
    ticket.id,
    {
      message: said.message,
      attach,
      mail: origin,
      newFollowerIds,
      mayReopen: isOfCompany && hasSay(ticket, writer),
    },
    contextOf(writer, done, services),
  )
  return done
}

/** Writes the answer of staff to an internal note as another one. */
export async function noteByMail(
  { id }: TicketRecord,
  { mail, sender }: Facts,
  record: MailRecord,
  services: WritingServices,
): Promise<MailRecord> {
  const { stores, clock } = services
  const writer = writerOf(sender)
  const done = { ...record, outcome: 'note' as const, ticketId: id }
  const { said, origin, attach } = await contentOf(mail, done, services, {
    answered: { ticketId: id, isNote: true },
  })
  const ticket = await findTicket(id, writer, 'note:create', stores)
  const attachments = await attach()
  const note = { ...ticketEvent(ticket, writer, clock.now()), type: 'noted' as const }
  await stores.tickets.addNote(
    { ...note, message: said.message, attachments, mail: origin },
    onceOf(done, services),
  )
  return done
}

/** What a machine sent is a folded line among the notes: it tells nobody, and moves nothing. */
export async function noteOfMachine(
  ticket: TicketRecord,
  { mail, claim, sender }: Facts,
  record: MailRecord,
  services: WritingServices,
): Promise<MailRecord> {
  const { stores, clock } = services
  const done = { ...record, outcome: 'kept' as const, ticketId: ticket.id }
  const nothing: SortedFiles = { kept: [], refused: [] }
  const { message, folded } = saidIn(mail, nothing)
  const origin = {
    ...{ ...originOf(record), refused: [] },
    ...{ folded: withinBytes(`${message}\n\n${folded}`.trim()), automatic: mail.automatic ?? 'auto-reply' },
  }
  const actor = { userId: claim?.userId ?? sender?.id ?? ticket.clientId }
  const note = { ...ticketEvent(ticket, actor, clock.now()), type: 'mailed' as const, mail: origin }
  await stores.tickets.addNote(note, onceOf(done, services))
  return done
}

interface Origin {
  /** The sender’s address, where it isn’t the writer’s. */
  sentBy?: string | undefined
  /** What the mail answers. */
  answered?: PicturePlace
}

/** What an entry says and has of a mail. */
export async function contentOf(
  mail: Pick<ReadMail, 'text' | 'folded' | 'files' | 'problems'>,
  record: MailRecord,
  services: WritingServices,
  { sentBy, answered }: Origin = {},
) {
  const files = await sortFiles(record.id, mail.files, services, answered)
  const said = saidIn(mail, files)
  const origin: MailOrigin = {
    ...originOf(record),
    ...{ folded: withinBytes(said.folded), refused: fewOf([...files.refused, ...mail.problems]) },
    ...(sentBy && { sentBy }),
  }
  return { said, origin, attach: () => storeFiles(files, services) }
}

/** A context in which whatever is written is written with the note of what became of the mail, once. */
export function contextOf(
  actor: Writer,
  record: MailRecord,
  services: WritingServices,
  more?: Once['beside'],
): WritingContext {
  return { ...services, actor, once: onceOf(record, services, more) }
}

function onceOf(
  record: MailRecord,
  { stores, clock }: Pick<WritingServices, 'stores' | 'clock'>,
  more: Once['beside'] = () => [],
): Once {
  return {
    ...{ key: `mail#${record.id}`, fingerprint: 'mail' },
    expiresAt: new Date(clock.now().getTime() + mailDays * dayMs),
    beside: (ticketId) => [stores.mails.writeOf({ ...record, ticketId }), ...more(ticketId)],
  }
}

export function writerOf(person: Person | undefined): Writer {
  if (!person) throw new Error('Only a person who is known writes by mail.')
  const { id: userId, role, companyId, ticketScope, siteId = null } = person
  return { userId, role, companyId, ticketScope, siteId }
}

/** Where an entry came from. */
function originOf({ id, from, isAuthentic, verdicts }: MailRecord) {
  return { id, from: from.address, isAuthentic, ...(verdicts && { verdicts }) }
}
