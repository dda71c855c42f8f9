import * as z from 'zod'
import { limits } from '../limits.ts'
import { tagNames } from './tag.ts'
import { paragraph, recordId } from './text.ts'
import { QueueTicket } from './ticket.ts'
import { TicketPriority, TicketStatus } from './ticket-terms.ts'

const most = limits.ticket.changesAtOnce
const version = z.int().positive()

function eachOnce<T extends { id: number }>(tickets: readonly T[]): boolean {
  return new Set(tickets.map(({ id }) => id)).size === tickets.length
}
const ticketsOf = <S extends z.ZodType<{ id: number }>>(one: S) =>
  z
    .array(one)
    .min(1, 'Choose a ticket.')
    .max(most, `Send at most ${most} tickets at once.`)
    .refine(eachOnce, 'Name each ticket once.')

/** What is done to each of many tickets: one of these. A reply may move them too. */
const change = z
  .strictObject({
    status: TicketStatus.optional(),
    priority: TicketPriority.optional(),
    /** Null: nobody has them any more. */
    assigneeId: recordId.nullable().optional(),
    /** Null: they are no team's any more. */
    teamId: recordId.nullable().optional(),
    /** The replies to those that are resolved need no answer. */
    isReplySettled: z.literal(true).optional(),
    /** Whose they are: those of another company move to this one. `sharesHistory`: it reads what was written before. */
    client: z
      .strictObject({ clientId: recordId, companyId: recordId, sharesHistory: z.boolean().default(false) })
      .optional(),
    /** Tags that they get beside those that they have. */
    tags: tagNames.min(1, 'Choose a tag.').optional(),
    reply: paragraph(limits.ticket.message.max, {
      min: 1,
      tooShort: 'Please write a message.',
      name: 'The message',
    }).optional(),
  })
  .refine(isOneAct, 'Choose one change.')

function isOneAct({ reply, status, ...others }: Record<string, unknown>): boolean {
  const acts = Object.values({ ...others, act: reply ?? status })
  return acts.filter((act) => act !== undefined).length === 1
}

/** Tickets with the versions that the caller saw, and what to do to each. */
export const ManyChanges = z.strictObject({
  tickets: ticketsOf(z.strictObject({ id: recordId, version })),
  change,
})
export type ManyChanges = z.output<typeof ManyChanges>

/** What to take back: the version that each has since, and the entry by which it got there. */
export const ManyUndone = z.strictObject({
  tickets: ticketsOf(z.strictObject({ id: recordId, version, entry: z.ulid() })),
})

export type ManyUndone = z.output<typeof ManyUndone>

/** What became of each ticket, in the order in which they were named. */
export const ChangeResults = z.array(
  z.object({
    id: recordId,
    /** As it is now; null if it wasn't changed. */
    ticket: QueueTicket.nullable(),
    /** Takes it back within a minute; null if there is nothing to take back. */
    undo: z.object({ entry: z.ulid(), until: z.iso.datetime() }).nullable(),
    /** Why it wasn't changed. */
    refusal: z.string().nullable(),
    /** The open tickets that block it, although it is resolved or closed now. */
    blockedBy: z.array(recordId),
  }),
)
export type ChangeResult = z.output<typeof ChangeResults>[number]
