import * as z from 'zod'
import { limits } from '../limits.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { Tag } from './tag.ts'
import { digits, line, paragraph, recordId } from './text.ts'
import { Person } from './ticket.ts'
import { TicketPriority, TicketStatus } from './ticket-terms.ts'
import { WorkedMinutes } from './time.ts'

/** Whose it is: one's own, or everybody's on staff. */
export const PreparedShelf = z.enum(['own', 'shared'])
export type PreparedShelf = z.output<typeof PreparedShelf>

const { prepared } = limits
const name = line(prepared.name.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' })
const text = (min: number) =>
  paragraph(prepared.text.max, { min, tooShort: 'Please write a text.', name: 'The text' }).superRefine(
    (value, context) => {
      const unknown = unknownPlaceholder(value)
      if (unknown !== undefined)
        context.addIssue({
          code: 'custom',
          message: `Nothing stands for “{{${unknown}}}”. Choose a placeholder from the list.`,
        })
    },
  )

/** A text for the reply box. */
const Template = z.strictObject({ kind: z.literal('template'), name, text: text(1) })

/** To whoever uses it, to one person, or to nobody. */
export const MacroAssignment = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('me') }),
  z.strictObject({ to: z.literal('person'), userId: recordId }),
  z.strictObject({ to: z.literal('nobody') }),
])
export type MacroAssignment = z.output<typeof MacroAssignment>

/** Several acts on a ticket in one press; null, or empty, leaves that alone. */
const Macro = z.strictObject({
  kind: z.literal('macro'),
  name,
  /** A public reply. */
  text: text(0).default(''),
  status: TicketStatus.nullable().default(null),
  priority: TicketPriority.nullable().default(null),
  assignment: MacroAssignment.nullable().default(null),
  /** Tags that the ticket gets besides those it has. */
  tagIds: z.array(recordId).max(prepared.tags, `Name at most ${prepared.tags} tags.`).default([]),
  /** Time that is logged for whoever uses it. */
  time: z.strictObject({ minutes: WorkedMinutes, isBillable: z.boolean() }).nullable().default(null),
})

export const PreparedTerms = z
  .discriminatedUnion('kind', [Template, Macro])
  .refine((terms) => terms.kind === 'template' || doesSomething(terms), {
    path: ['text'],
    message: 'Choose at least one thing that the macro does.',
  })
export type PreparedTerms = z.output<typeof PreparedTerms>
export type MacroTerms = z.output<typeof Macro>
export type TemplateTerms = z.output<typeof Template>

function doesSomething({ text, status, priority, assignment, tagIds, time }: MacroTerms): boolean {
  return (
    text !== '' || tagIds.length > 0 || [status, priority, assignment, time].some((part) => part !== null)
  )
}

/** `version`: of the whole shelf, which changes with everything on it. 0 before the first save. */
const version = z.int().min(0)

export const PreparedItem = z.object({ id: recordId, terms: PreparedTerms })
export type PreparedItem = z.output<typeof PreparedItem>
const Shelf = z.object({ version, items: z.array(PreparedItem) })

/** What the caller can use: their own, and what is shared; and the names of those whom macros name. */
export const Prepared = z.object({
  own: Shelf,
  shared: Shelf,
  tags: z.array(Tag),
  people: z.array(Person),
})
export type Prepared = z.output<typeof Prepared>

export const PreparedForm = z.strictObject({ shelf: PreparedShelf, version, terms: PreparedTerms })
export const PreparedRemoval = z.strictObject({ shelf: PreparedShelf, version: digits.pipe(version) })

/** Uses a macro on a ticket as it was read: `version` and `seen` as with single acts. */
export const MacroUse = z.strictObject({
  shelf: PreparedShelf,
  id: recordId,
  version: z.int().positive(),
  seen: z.ulid().optional(),
})
