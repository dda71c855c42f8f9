import type { MailRelease } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import type { UserRecord } from '../../../people/user.ts'
import { findTicket } from '../../../tickets/operations/find-ticket.ts'
import { requireClient } from '../../../tickets/operations/ticket-references.ts'
import { erasedMessage, findMail } from '../find-mail.ts'
import type { MailRecord } from '../mail-record.ts'
import { presentMail } from '../present-mail.ts'
import { readMail } from '../reading/read-mail.ts'
import { raiseReleased, replyReleased } from '../release-by-mail.ts'
import { withoutInfectedFiles } from '../without-infected-files.ts'

/**
 * Releases a held mail: into a ticket, as a new one, or as spam. Throws NOT_FOUND, CONFLICT for one that was released meanwhile, and
 * what a reply or a ticket throws.
 */
export const releaseMail: Operation<'mail.release'> = async ({ params, body }, context) => {
  const { stores, actor, clock, files } = context
  const held = await findMail(params.id, stores)
  if (held.outcome !== 'held') throw new AppError('CONFLICT')
  const decided = {
    decidedById: actor.userId,
    decidedAt: clock.now().toISOString(),
    version: held.version + 1,
  }
  const done: MailRecord = { ...held, ...decided, outcome: body.as }
  const client = body.clientId === undefined ? undefined : await requireClient(body.clientId, stores)
  const rule = body.always ? ruleOf(held, body, client) : undefined
  const beside = rule ? [await stores.mails.ruleWriteOf(rule)] : []
  if (body.as === 'spam') {
    if (!(await stores.mails.save(done, beside))) throw new AppError('CONFLICT')
  } else {
    if (held.isErased) throw new AppError('NOT_FOUND', { message: erasedMessage })
    const raw = await files.readMail(held.key)
    if (!raw) throw new AppError('NOT_FOUND', { message: 'This mail is no longer stored.' })
    const mail = withoutInfectedFiles(await readMail(raw), held)
    const staff = { ...actor, id: actor.userId }
    const release = { mail, record: done, staff, beside }
    if (body.as === 'reply') {
      const ticket = await findTicket(body.ticketId ?? 0, actor, 'ticket:reply', stores)
      await replyReleased(ticket, release, context)
    } else if (client) await raiseReleased(client, release, context)
  }
  return presentMail(await findMail(held.id, stores), stores)
}

/** What holds from now on for mail of the address. Throws VALIDATION_FAILED where nobody was named, or the mail names no one sender. */
function ruleOf(
  { from: { address }, reason }: MailRecord,
  { as }: MailRelease,
  client: UserRecord | undefined,
) {
  if (address === '' || reason === 'several_senders' || reason === 'no_sender')
    throw new AppError('VALIDATION_FAILED', { fields: { always: 'This mail doesn’t name one sender.' } })
  if (as === 'spam') return { address, userId: null, isBlocked: true }
  if (client) return { address, userId: client.id, isBlocked: false }
  throw new AppError('VALIDATION_FAILED', { fields: { clientId: 'Choose whose mail it always is.' } })
}
