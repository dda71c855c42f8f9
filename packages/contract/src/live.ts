import * as z from 'zod'
import { recordId } from './schemas/text.ts'

/** Where a page opens the live channel, on the site's own origin. */
export const livePath = '/live'

/** What somebody does on an open ticket. */
export const presenceActs = ['reading', 'replying', 'noting'] as const
export const PresenceAct = z.enum(presenceActs)
export type PresenceAct = z.output<typeof PresenceAct>

/** Somebody is gone after this long without a word; pages say so a little more than twice as often. */
export const presenceSeconds = 30

const PresentPerson = z.object({
  id: recordId,
  name: z.string(),
  act: PresenceAct,
  /** How long this holds unless it is said again. */
  seconds: z.int().positive(),
})
export type PresentPerson = z.output<typeof PresentPerson>

/** What the live channel tells a page: that something changed. The page asks for it by the ordinary call. */
export const LiveFrame = z.union([
  z.object({
    type: z.literal('changed'),
    what: z.enum(['ticket', 'question', 'visit', 'inquiry']),
    id: recordId,
  }),
  /** Of `views`: one that is shared with a team. */
  z.object({ type: z.literal('changed'), what: z.enum(['notices', 'views']) }),
  /** Who has a ticket open, as its staff readers hear it: everybody, the reader too. */
  z.object({ type: z.literal('presence'), ticketId: recordId, people: z.array(PresentPerson) }),
  /** The answer to a ping. */
  z.object({ type: z.literal('pong') }),
])
export type LiveFrame = z.output<typeof LiveFrame>
export type LiveChange = Extract<LiveFrame, { type: 'changed' }>

/** What a page says on the live channel: that it is still there, and which ticket its reader has open. */
export const LiveMessage = z.union([
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('present'), ticketId: recordId, act: PresenceAct }),
  z.object({ type: z.literal('left'), ticketId: recordId }),
])
export type LiveMessage = z.output<typeof LiveMessage>
