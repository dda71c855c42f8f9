import { can } from '@remotehands/contract'
import type { UserRecord } from '../../people/user.ts'
import type { Write } from '../../table/table.ts'
import { writeReply } from '../../tickets/operations/write-reply.ts'
import { sideOf, type TicketRecord } from '../../tickets/ticket.ts'
import { mayReadTicket } from '../../tickets/ticket-readers.ts'
import type { MailRecord } from './mail-record.ts'
import { noteAbove } from './note-above.ts'
import { raiseTold } from './raise-by-mail.ts'
import type { ReadMail } from './reading/mail.ts'
import { toldOf } from './told-of.ts'
import { contentOf, contextOf, type Person, type WritingServices, writerOf } from './write-by-mail.ts'

/** A held mail as staff release it. */
interface Release {
  mail: ReadMail
  record: MailRecord
  /** Who releases it. */
  staff: Person
  /** Written in the same transaction. */
  beside: readonly Write[]
}

/**
 * Writes a mail that staff release into a ticket: as its sender's reply, if they could write it themselves, or else in the name of who
 * releases it. What a member of staff wrote is an answer of the desk.
 */
export async function replyReleased(
  ticket: TicketRecord,
  { mail, record, staff, beside }: Release,
  services: WritingServices,
): Promise<void> {
  const sender = await senderOfRecord(record, services)
  const told = toldOf(mail, sender)
  const isOfStaff = isStaff(sender) && !told.isForwarded
  const isTheirs = isAuthor(sender, ticket, record) && sender !== undefined && mayReadTicket(sender, ticket)
  const writer = writerOf(isTheirs ? sender : staff)
  const done = { ...record, ticketId: ticket.id }
  const sentBy = isTheirs || isStaff(sender) ? undefined : record.from.address
  const answered = { ticketId: ticket.id, isNote: false }
  const { said, origin, attach } = await contentOf(told.mail, done, services, { sentBy, answered })
  const more = () => [...noteAbove(told.above, ticket, writer, services.clock), ...beside]
  await writeReply(
    ticket.id,
    {
      ...{ message: said.message, attach, mail: origin },
      ...{ side: isOfStaff ? 'staff' : 'company', mayReopen: !isOfStaff },
    },
    contextOf(writer, done, services, more),
  )
}

/** Raises a ticket of a mail that staff release, in a client's name. */
export async function raiseReleased(
  client: UserRecord,
  { mail, record, staff, beside }: Release,
  services: WritingServices,
): Promise<void> {
  const sender = await senderOfRecord(record, services)
  const writer = writerOf(isStaff(sender) && isAuthor(sender, client, record) ? sender : staff)
  const sentBy = sender?.id === client.id || isStaff(sender) ? undefined : record.from.address
  await raiseTold({ client, told: toldOf(mail, sender), writer, beside, sentBy }, record, services)
}

/** Whose address a mail came from; undefined for a stranger's. */
export async function senderOfRecord(
  { senderId }: Pick<MailRecord, 'senderId'>,
  { stores }: Pick<WritingServices, 'stores'>,
): Promise<UserRecord | undefined> {
  return senderId === null ? undefined : stores.users.byId(senderId)
}

/** Whether what they sent stands in their own name. Staff speak for the desk, so nobody else does in theirs. */
function isAuthor(
  sender: UserRecord | undefined,
  { companyId }: { companyId: number },
  { isAuthentic }: MailRecord,
): boolean {
  if (!sender?.isActive || !can(sender.role, 'ticket:reply')) return false
  return isStaff(sender) ? isAuthentic : sender.companyId === companyId
}

function isStaff(person: Pick<UserRecord, 'role'> | undefined): boolean {
  return person !== undefined && sideOf(person.role) === 'staff'
}
