import { AbsenceKind, instant, recordId } from '@remotehands/contract'
import * as z from 'zod'

/** Somebody on call for a while, whatever the rota says. */
const Override = z.object({
  id: z.string(),
  userId: recordId,
  from: instant,
  until: instant,
  enteredById: recordId,
})

/** Whole days in the desk's time zone, both included. */
const Absence = z.object({
  id: z.string(),
  userId: recordId,
  kind: AbsenceKind,
  from: z.iso.date(),
  until: z.iso.date(),
})
export type AbsenceRecord = z.output<typeof Absence>

/** The desk's one on-call rota. One item, so that one read says who is on call. */
export const RotaRecord = z.object({
  /** 0 until it is first saved. */
  version: z.int(),
  /** People in the order of their turns, a week each. */
  order: z.array(recordId),
  /** The first of `order` has the week that this instant is in. */
  asOf: instant,
  /** When they hand over, by the desk's clocks: weekday by ISO 8601 (1 is Monday), HH:MM. */
  weekday: z.int(),
  time: z.string(),
  /** Minutes after which an urgent ticket that nobody took alerts the next. */
  acknowledgeMinutes: z.int().default(15),
  /** If several overrides hold, the last. */
  overrides: z.array(Override),
  absences: z.array(Absence),
})
export type RotaRecord = z.output<typeof RotaRecord>

/** Before anybody has entered one. */
export const emptyRota: RotaRecord = {
  version: 0,
  order: [],
  asOf: '2026-01-05T12:00:00.000Z',
  weekday: 1,
  time: '09:00',
  acknowledgeMinutes: 15,
  overrides: [],
  absences: [],
}
