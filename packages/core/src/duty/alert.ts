import { AlertStep, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** The alert of an urgent ticket: whom it reached so far, and who took it. A ticket has one, its latest. */
export const AlertRecord = z.object({
  ticketId: recordId,
  /** The event that started it: a ULID. */
  startId: z.string(),
  startedAt: instant,
  /** Who raised the ticket, or made it urgent: knows of it, and hears nothing. */
  startedById: recordId.nullable().default(null),
  step: AlertStep,
  alertedIds: z.array(recordId),
  /** When the next step is due; null once somebody took it, or everybody was alerted. */
  nextAt: instant.nullable(),
  takenById: recordId.nullable(),
})
export type AlertRecord = z.output<typeof AlertRecord>
