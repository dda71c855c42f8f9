import * as z from 'zod'
import { limits } from '../limits.ts'
import { calendarDay, line, recordId } from './text.ts'

const { checklist } = limits

/** Given by the page that adds it, so that an addition that is sent again adds nothing. */
const itemId = z.uuid()
const terms = {
  text: line(checklist.text.max, { min: 1, tooShort: 'Please say what is to be done.', name: 'The item' }),
  /** Who does it. */
  ownerId: recordId.nullable().default(null),
  /** The last day for it. */
  dueOn: calendarDay().nullable().default(null),
}
const NewItem = z.strictObject({
  ...{ id: itemId, ...terms },
  /** Days from the desk's today, as a prepared list has them; they take the place of `dueOn`. */
  dueInDays: z.int().min(0).max(checklist.dueInDays.max).nullable().default(null),
})

/** One act on a ticket's checklist. It holds whatever else changes meanwhile: it names the item that it is about. */
export const ChecklistAct = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('add'),
    items: z
      .array(NewItem)
      .min(1, 'Add at least one item.')
      .max(checklist.items, `A checklist has at most ${checklist.items} items.`),
  }),
  z.strictObject({ act: z.literal('edit'), item: itemId, ...terms }),
  z.strictObject({ act: z.literal('tick'), item: itemId, isDone: z.boolean() }),
  /** `to`: its place, from 0; the last one if there are fewer. */
  z.strictObject({ act: z.literal('move'), item: itemId, to: z.int().min(0).max(checklist.items) }),
  z.strictObject({ act: z.literal('remove'), item: itemId }),
  /** Whether staff can resolve or close the ticket only once all is done. */
  z.strictObject({ act: z.literal('hold'), holds: z.boolean() }),
])
export type ChecklistAct = z.output<typeof ChecklistAct>
export const ChecklistChange = z.strictObject({ change: ChecklistAct })

/** A ticket's checklist as staff see it; nobody else does. */
export const Checklist = z.object({
  holds: z.boolean(),
  items: z.array(
    z.object({
      id: itemId,
      text: z.string(),
      ownerId: recordId.nullable(),
      ownerName: z.string().nullable(),
      /** False once they have left the staff: somebody else has to take it. */
      isOwnerActive: z.boolean(),
      dueOn: z.iso.date().nullable(),
      done: z.object({ at: z.iso.datetime(), byName: z.string() }).nullable(),
    }),
  ),
})
export type Checklist = z.output<typeof Checklist>
export type ChecklistItem = Checklist['items'][number]
