import * as z from 'zod'
import { recordId } from './schemas/text.ts'

/** Where a page opens the live channel, on the site's own origin. */
export const livePath = '/live'

/** What the live channel tells a page: that something changed. The page asks for it by the ordinary call. */
export const LiveFrame = z.union([
  z.object({
    type: z.literal('changed'),
    what: z.enum(['ticket', 'question', 'visit', 'inquiry']),
    id: recordId,
  }),
  z.object({ type: z.literal('changed'), what: z.literal('notices') }),
  /** The answer to a ping. */
  z.object({ type: z.literal('pong') }),
])
export type LiveFrame = z.output<typeof LiveFrame>
export type LiveChange = Extract<LiveFrame, { type: 'changed' }>

/** What a page says on the live channel: that it is still there. */
export const LiveMessage = z.object({ type: z.literal('ping') })
export type LiveMessage = z.output<typeof LiveMessage>
