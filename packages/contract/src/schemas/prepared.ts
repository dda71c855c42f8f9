import * as z from 'zod'
import { limits } from '../limits.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { PreparedShelf } from './prepared-shelf.ts'
import { Tag } from './tag.ts'
import { digits, line, paragraph, recordId } from './text.ts'
import { Person, ticketText } from './ticket.ts'
import { TicketPriority, TicketStatus } from './ticket-terms.ts'
import { WorkedMinutes } from './time.ts'

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

export const tagsNamed = z
  .array(recordId)
  .max(prepared.tags, `Name at most ${prepared.tags} tags.`)
  .default([])

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
  tagIds: tagsNamed,
  /** Time that is logged for whoever uses it. */
  time: z.strictObject({ minutes: WorkedMinutes, isBillable: z.boolean() }).nullable().default(null),
  /** The digit that uses it on the open ticket: no other macro on its shelf has it. One's own goes before a shared one. */
  key: z
    .int('Please choose a key from 1 to 9.')
    .min(1, 'Please choose a key from 1 to 9.')
    .max(9, 'Please choose a key from 1 to 9.')
    .nullable()
    .default(null),
})

const { checklist } = limits
export const checklistTemplate = z
  .array(
    z.strictObject({
      text: line(checklist.text.max, {
        min: 1,
        tooShort: 'Please say what is to be done.',
        name: 'The item',
      }),
      /** Who does it. */
      ownerId: recordId.nullable().default(null),
      /** Days after it is put on a ticket; 0 for the same day. */
      dueInDays: z
        .int('Please enter whole days.')
        .min(0, 'Please enter 0 days or more.')
        .max(checklist.dueInDays.max, `Please enter at most ${checklist.dueInDays.max} days.`)
        .nullable()
        .default(null),
    }),
  )
  .max(checklist.items, `A checklist has at most ${checklist.items} items.`)

/** Items that are put on a ticket's checklist together. */
const ChecklistTemplate = z.strictObject({
  kind: z.literal('checklist'),
  name,
  items: checklistTemplate.min(1, 'Add at least one item.'),
})

/** To whoever uses it, to one person, or to a team. */
export const TemplateAssignment = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('me') }),
  z.strictObject({ to: z.literal('person'), userId: recordId }),
  z.strictObject({ to: z.literal('team'), teamId: recordId }),
])
export type TemplateAssignment = z.output<typeof TemplateAssignment>

/** A ticket as staff raise it again and again. */
const TicketTemplate = z.strictObject({
  kind: z.literal('ticket'),
  name,
  ...ticketText,
  priority: TicketPriority.default('medium'),
  assignment: TemplateAssignment.nullable().default(null),
  tagIds: tagsNamed,
  items: checklistTemplate.default([]),
  /** Whether the ticket can be resolved only once its checklist is done. */
  holds: z.boolean().default(false),
})

export const PreparedTerms = z
  .discriminatedUnion('kind', [Template, Macro, TicketTemplate, ChecklistTemplate])
  .refine((terms) => terms.kind !== 'macro' || doesSomething(terms), {
    path: ['text'],
    message: 'Choose at least one thing that the macro does.',
  })
export type PreparedTerms = z.output<typeof PreparedTerms>
export type MacroTerms = z.output<typeof Macro>
export type TemplateTerms = z.output<typeof Template>
export type TicketTemplateTerms = z.output<typeof TicketTemplate>
export type ChecklistTemplateTerms = z.output<typeof ChecklistTemplate>
export type PreparedChecklistItem = TicketTemplateTerms['items'][number]

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

/** What the caller can use: their own, and what is shared; and the names of those whom it names. */
export const Prepared = z.object({
  own: Shelf,
  shared: Shelf,
  tags: z.array(Tag),
  people: z.array(Person.extend({ isOnStaff: z.boolean() })),
  teams: z.array(z.object({ id: recordId, name: z.string() })),
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
