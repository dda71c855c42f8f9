import { limits } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation, SignedInContext } from '../../../operation.ts'
import { nameOf } from '../../../people/present-user.ts'
import { changeLatestOf } from '../../../table/records.ts'
import { findTicket } from '../../operations/find-ticket.ts'
import { refuse } from '../../operations/ticket-references.ts'
import type { TicketRecord } from '../../ticket.ts'
import type { Mailed } from '../mailed-to.ts'
import { redactedRaised, redactionOf } from '../redact-raised.ts'
import { holds, redactable, redactedDescription, redactedMessage, wholeHistory } from '../redaction.ts'

/**
 * Replaces a text, wherever it stands in a message or in the description, by a mark. It is gone from the table and from
 * whatever reads it; the history says who redacted, and not what. The original of a mail that brought the text is shown to
 * nobody any more. The descriptions of tickets that were raised from the message lose it too. Returns whom we had mailed it to. Throws VALIDATION_FAILED at `text` if it isn't there.
 */
export const redactEntry: Operation<'tickets.redact'> = async ({ params, body }, context) => {
  const { actor, stores } = context
  const find = () => findTicket(params.id, actor, 'ticket:update', stores)
  const { to, hidesOriginal } = await changeLatestOf(find, (ticket) => redact(ticket, body, context))
  const users = await stores.users.byIds(to.ids)
  const people = to.ids.map((id) => ({ id, name: nameOf(users.get(id)), email: users.get(id)?.email ?? '' }))
  return { mailedTo: people, isComplete: to.isComplete, hidesOriginal }
}

async function redact(
  ticket: TicketRecord,
  { entry: entryId, text }: { entry: string | null; text: string },
  context: SignedInContext,
): Promise<{ to: Mailed; hidesOriginal: boolean }> {
  const { stores } = context
  const events = await wholeHistory(ticket.id, stores)
  const event = events.find(({ id, type }) => (entryId === null ? type === 'created' : id === entryId))
  if (!event) throw new AppError('NOT_FOUND')
  const rewritten = entryId === null ? redactedDescription(events, text) : redactedMessage(event, text)
  const raised = entryId === null ? [] : await redactedRaised(entryId, events, text, context)
  const all = [...rewritten, ...raised.flatMap((each) => each.rewritten)]
  if (all.length > limits.ticket.rewritten) refuse('text', 'The description was corrected too often.')
  if (all.length + raised.length === 0 && !(entryId === null && holds(ticket.description, text)))
    refuse('text', 'This text isn’t there. Copy it as it stands.')
  const mail = 'mail' in event && event.mail ? await stores.mails.byId(event.mail.id) : undefined
  const change =
    entryId === null
      ? { description: redactable(ticket.description, text) }
      : { computed: ticket.computed + 1 }
  const own = await redactionOf({ ticket, change }, event, entryId, events, context)
  const redactions = [own, ...raised]
  const changes = redactions.map(({ changed }) => changed)
  await stores.tickets.redact(changes, all, mail ? [stores.mails.hidingWrite(mail.id)] : [])
  const copies = redactions.map(({ to }) => to)
  return {
    to: {
      ids: [...new Set(copies.flatMap(({ ids }) => ids))],
      isComplete: copies.every(({ isComplete }) => isComplete),
    },
    hidesOriginal: mail !== undefined,
  }
}
