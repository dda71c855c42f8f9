import { limits } from '@remotehands/contract'
import type { UserRecord } from '../../people/user.ts'
import type { Write } from '../../table/table.ts'
import { raiseTicket } from '../../tickets/operations/raise-ticket.ts'
import type { TicketRecord } from '../../tickets/ticket.ts'
import { colleaguesAmong } from './colleagues-among.ts'
import type { Facts } from './judge.ts'
import type { MailRecord } from './mail-record.ts'
import { titleOf } from './mail-words.ts'
import { noteAbove } from './note-above.ts'
import { type Told, toldOf } from './told-of.ts'
import { contentOf, contextOf, type Writer, type WritingServices, writerOf } from './write-by-mail.ts'

/** Raises a ticket of a mail: of its sender, or of the client whose mail staff forward. */
export async function raiseByMail(
  { client, followsUp }: { client: UserRecord; followsUp: TicketRecord | undefined },
  { mail, sender }: Pick<Facts, 'mail' | 'sender'>,
  record: MailRecord,
  services: WritingServices,
): Promise<MailRecord> {
  const told = { client, followsUp, told: toldOf(mail, sender), writer: writerOf(sender) }
  return raiseTold(told, record, services)
}

interface Raised {
  client: UserRecord
  followsUp?: TicketRecord | undefined
  told: Told
  writer: Writer
  /** Written in the same transaction. */
  beside?: readonly Write[]
  /** The sender’s address, if it isn’t the client’s. */
  sentBy?: string | undefined
}

/** Raises the ticket, with what staff wrote above a mail that they forward as a note. */
export async function raiseTold(
  { client, followsUp, told, writer, beside = [], sentBy }: Raised,
  record: MailRecord,
  services: WritingServices,
): Promise<MailRecord> {
  const { mail, isForwarded, above } = told
  // The number is not known before the transaction; the note of the mail is written in it.
  const done = { ...record, outcome: 'ticket' as const }
  const { said, origin, attach } = await contentOf(mail, done, services, { sentBy })
  const followerIds = isForwarded ? [] : await colleaguesAmong(mail, client.companyId, services)
  const more = (id: number) => [...noteAbove(above, { ...client, id }, writer, services.clock), ...beside]
  const ticket = await raiseTicket(
    {
      ...{ title: titleOf(mail.subject), description: said.message, priority: 'medium' },
      ...{ deviceIds: [], followerIds: followerIds.slice(0, limits.ticket.followers) },
      ...{ clientId: client.id, companyId: client.companyId },
      raisedById: writer.userId === client.id ? null : writer.userId,
      // Who couldn’t read the ticket can’t read how it goes on.
      ...{ followsUpId: followsUp?.id ?? null, isPrivate: followsUp?.isPrivate ?? false },
      ...{ channel: 'mail', attach, mail: origin },
    },
    contextOf(writer, done, services, more),
  )
  return { ...done, ticketId: ticket.id }
}
