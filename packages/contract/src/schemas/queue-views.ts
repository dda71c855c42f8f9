import * as z from 'zod'
import { limits } from '../limits.ts'
import { line, recordId } from './text.ts'
import { Person, queueColumns, queueFilters, TicketQueueQuery } from './ticket.ts'

const { views } = limits
const text = z.string().max(views.filter).optional()
const columns = z
  .string()
  .max(views.filter)
  .refine((names) => names.split(',').every((name) => queueColumns.some((column) => column === name)), {
    error: 'The queue has no such column.',
  })

/** How the queue is shown other than as a list: columns by status, or by person. */
export const queueLayouts = ['status', 'person'] as const
export type QueueLayout = (typeof queueLayouts)[number]

/** What the page's address says of a queue: filters with commas between their values, the search and the order. */
export const ViewFilters = z
  .strictObject({
    ...{ q: text, status: text, priority: text, assignee: text, team: text },
    ...{ sla: text, tag: text, companyId: text, unanswered: text, sort: text, order: text },
    columns: columns.optional(),
    layout: z.enum(queueLayouts).optional(),
  })
  .superRefine(({ columns: _, layout: __, ...filters }, context) => {
    const { error } = TicketQueueQuery.safeParse(filters)
    for (const { message, path } of error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: path.slice(0, 1) })
  })
export type ViewFilters = z.output<typeof ViewFilters>

export const viewFilterNames = [
  'q',
  ...(Object.keys(queueFilters) as (keyof typeof queueFilters)[]),
  'sort',
  'order',
  'columns',
  'layout',
] as const

const name = line(views.name.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' })

/** A view as it is stored. Its id stays its own when it is shared, and when a deletion is undone. */
export const StoredView = z.object({ id: z.uuid(), version: z.int(), name: z.string(), filters: ViewFilters })
export type StoredView = z.output<typeof StoredView>

export const QueueView = StoredView.extend({
  /** The team that it is shared with; null: it's one's own. */
  teamId: recordId.nullable(),
  teamName: z.string().nullable(),
  mayChange: z.boolean(),
  /** Tickets that it shows, those that are done left out unless a reply to them has no answer; null if it shows none, or searches. */
  open: z.int().nullable(),
  /** What it filters by and is gone: with `open` null if it can't be shown for that. */
  refusal: z.string().nullable(),
})
export type QueueView = z.output<typeof QueueView>

export const QueueViews = z.object({
  /** In the viewer's order. */
  views: z.array(QueueView),
  /** Resolved tickets on which a reply of the company has no answer. */
  repliedTo: z.int(),
  /** The view that the viewer starts with. */
  startId: z.uuid().nullable(),
  /** Teams that the viewer can share with. */
  teams: z.array(Person),
})
export type QueueViews = z.output<typeof QueueViews>

const act = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('save'),
    /** The caller's choice: so saving the same once more saves it once. */
    id: z.uuid(),
    /** As it was seen; 0 for a new one. */
    version: z.int().min(0),
    name,
    filters: ViewFilters,
    teamId: recordId.nullable(),
  }),
  z.strictObject({ act: z.literal('remove'), id: z.uuid(), version: z.int().positive() }),
  z.strictObject({
    act: z.literal('arrange'),
    order: z.array(z.uuid()).max(1_000),
    startId: z.uuid().nullable(),
  }),
])
/** What is done to a view, or to their order. */
export const QueueViewChange = z.strictObject({ change: act })
export type QueueViewAct = z.output<typeof act>
