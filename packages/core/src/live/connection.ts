import { instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** One open page's end of the live channel. */
export const ConnectionRecord = z.object({
  /** The gateway's own. */
  id: z.string(),
  userId: recordId,
  sessionId: z.string(),
  /** The person's, when they connected: later ones have ended the session. */
  authEpoch: z.int(),
  /** Whose tickets reach it: those of all companies, of one, of a site, or none but the person's own. */
  audience: z.union([z.literal('staff'), recordId, z.templateLiteral(['site:', z.int()]), z.null()]),
  connectedAt: instant,
  expiresAt: instant,
})
export type ConnectionRecord = z.output<typeof ConnectionRecord>
