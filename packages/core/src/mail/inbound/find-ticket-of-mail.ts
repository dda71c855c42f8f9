import type { Stores } from '../../stores.ts'
import type { TicketRecord } from '../../tickets/ticket.ts'
import type { NamedBy } from './judge.ts'
import type { ReadMail } from './reading/mail.ts'
import type { ReplyClaim } from './reply-token.ts'
import { threadName } from './thread-name.ts'

/** Each ticket named is one read; a mail that names more is made to cost. */
const mostNamed = 20

/**
 * The ticket that a mail names, and by what: its token, else the thread that it answers, else the number in its subject.
 * One that was merged into another stands for that.
 */
export async function findTicketOfMail(
  mail: Pick<ReadMail, 'subject' | 'replyTo' | 'references'>,
  claim: ReplyClaim | undefined,
  stores: Pick<Stores, 'tickets'>,
): Promise<{ ticket: TicketRecord; namedBy: NamedBy } | undefined> {
  const named = await findNamed(mail, claim, stores)
  return named && { ...named, ticket: await goingOnIn(named.ticket, stores) }
}

async function findNamed(
  mail: Pick<ReadMail, 'subject' | 'replyTo' | 'references'>,
  claim: ReplyClaim | undefined,
  { tickets }: Pick<Stores, 'tickets'>,
): Promise<{ ticket: TicketRecord; namedBy: NamedBy } | undefined> {
  if (claim) return withTicket(await tickets.byId(claim.ticketId), 'token')
  const ids = [...mail.references, ...mail.replyTo]
  const threads = ids.map((id) => id.split('@')[0] ?? '')
  const named = threads.flatMap((thread) => /^ticket-(\d{1,12})-[\w-]+$/.exec(thread)?.[1] ?? [])
  const [, inSubject] = /\[#(\d{1,12})\]/.exec(mail.subject) ?? []
  const newest = [...new Set(named)].slice(-mostNamed)
  for (const id of new Set([...newest, ...(inSubject ? [inSubject] : [])])) {
    const ticket = await tickets.byId(Number(id))
    if (!ticket) continue
    const isOfThread =
      ticket.mailThread !== '' &&
      threads.some((thread) => thread === ticket.mailThread || thread === threadName(ticket))
    if (isOfThread) return { ticket, namedBy: 'thread' }
    if (id === inSubject) return { ticket, namedBy: 'subject' }
  }
  return undefined
}

function withTicket(ticket: TicketRecord | undefined, namedBy: NamedBy) {
  return ticket && { ticket, namedBy }
}

/** Merges of merges that are followed. */
const mostMerges = 20

/** The ticket that this one goes on in, if it was merged. */
async function goingOnIn(ticket: TicketRecord, { tickets }: Pick<Stores, 'tickets'>): Promise<TicketRecord> {
  let last = ticket
  for (let merges = 0; last.merge && merges < mostMerges; merges++) {
    const next = await tickets.byId(last.merge.intoId)
    if (!next) break
    last = next
  }
  return last
}
