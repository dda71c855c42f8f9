import { instant, RoundingStep, recordId, roundedUp, TimeSubject } from '@remotehands/contract'
import * as z from 'zod'

/** Time that somebody worked. What is billed follows from it. */
export const TimeRecord = z.object({
  id: recordId,
  version: z.int(),
  userId: recordId,
  subject: TimeSubject,
  /** Of what was worked on. */
  companyId: recordId,
  /** YYYY-MM-DD where the person works; a timer's is the day on which it was started. */
  day: z.iso.date(),
  minutes: z.int(),
  /** As it was set when the time was logged: another setting leaves what was billed. */
  step: RoundingStep,
  isBillable: z.boolean(),
  note: z.string(),
  /** When its timer ran. */
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  createdAt: instant,
})
export type TimeRecord = z.output<typeof TimeRecord>
export type NewTimeRecord = Omit<TimeRecord, 'id' | 'version'>

/** A person's one timer. */
export const TimerRecord = z.object({
  id: z.string(),
  userId: recordId,
  subject: TimeSubject,
  startedAt: instant,
})
export type TimerRecord = z.output<typeof TimerRecord>

export const TimeSettingsRecord = z.object({ version: z.int(), step: RoundingStep })
export type TimeSettingsRecord = z.output<typeof TimeSettingsRecord>

/** What a person worked for a company. */
export const TimeSum = z.object({
  companyId: recordId,
  userId: recordId,
  minutes: z.int(),
  billedMinutes: z.int(),
})
export type TimeSum = z.output<typeof TimeSum>

/** What is billed of an entry, in minutes. */
export function billedMinutes({
  minutes,
  step,
  isBillable,
}: Pick<TimeRecord, 'minutes' | 'step' | 'isBillable'>): number {
  return isBillable ? roundedUp(minutes, step) : 0
}
