import * as z from 'zod'
import { limits } from '../limits.ts'
import { calendarDay, digits, instant, isDistinct, recordId } from './text.ts'
import { Person } from './ticket.ts'
import { checkWeek, DayHours, partsAWeek, timeOfDay, timeZone, weekday } from './week.ts'

export const absenceKinds = ['holiday', 'illness', 'other'] as const
export const AbsenceKind = z.enum(absenceKinds)
export type AbsenceKind = z.output<typeof AbsenceKind>

/** Who is on call from one change to the next; null if nobody is available. */
export const DutyShift = z.object({
  from: instant,
  /** Null if nothing changes as far as we look ahead. */
  until: instant.nullable(),
  first: Person.nullable(),
  second: Person.nullable(),
})
export type DutyShift = z.output<typeof DutyShift>

export const DutyOverride = z.object({
  id: z.string(),
  /** `isAvailable` is false for people who were deactivated, or left the staff: they aren’t on call. */
  person: Person.extend({ isAvailable: z.boolean() }),
  from: instant,
  until: instant,
  enteredBy: Person,
  /** Whether the caller may remove it. */
  isRemovable: z.boolean(),
})
export type DutyOverride = z.output<typeof DutyOverride>

/** Whole days in the desk's time zone, both included. */
export const Absence = z.object({
  id: z.string(),
  /** `isAvailable` is false for people who were deactivated, or left the staff. */
  person: Person.extend({ isAvailable: z.boolean() }),
  /** Null unless the caller is an administrator or the person. */
  kind: AbsenceKind.nullable(),
  from: z.iso.date(),
  until: z.iso.date(),
  isRemovable: z.boolean(),
})
export type Absence = z.output<typeof Absence>

/** The hours of one weekday; one that ends before it starts goes on past midnight. */
export const WorkShift = DayHours.refine(({ from, to }) => from !== to, {
  path: ['to'],
  message: 'The end must differ from the start.',
})
export type WorkShift = z.output<typeof WorkShift>

/**
 * When a person works, by the clocks of their own time zone: weekdays that are missing are free. A weekday that is named twice is split
 * in two.
 */
export const WorkingHours = z.strictObject({
  timeZone,
  week: z.array(WorkShift).min(1, 'Choose at least one day.').max(partsAWeek).superRefine(checkWeek),
})
export type WorkingHours = z.output<typeof WorkingHours>

/** `hours`: null for the desk's. */
export const WorkingHoursChange = z.strictObject({ userId: recordId, hours: WorkingHours.nullable() })
export type WorkingHoursChange = z.output<typeof WorkingHoursChange>

export const dutyStates = ['on_duty', 'off_hours', 'holiday', 'away'] as const
/** Somebody of the rota or of a team, and whether they work now. */
export const DutyPerson = Person.extend({
  state: z.enum(dutyStates),
  /** Their own; null for the desk's. */
  hours: WorkingHours.nullable(),
  /** Whether the caller may change the hours. */
  isEditable: z.boolean(),
})
export type DutyPerson = z.output<typeof DutyPerson>

/** The weekly on-call rota, and who is on call now. */
export const Duty = z.object({
  /** Sent back with a change, which fails if the version is no longer current. 0 before the first save. */
  version: z.int(),
  /** The desk's, in which hand-overs and absences are. */
  timeZone: z.string(),
  weekday,
  time: timeOfDay,
  /** The order is as of this instant: the first has the week that it is in. */
  asOf: instant,
  /** Minutes after which an urgent ticket that nobody took alerts the next. */
  acknowledgeMinutes: z.int(),
  /** `isAvailable` is false for people who were deactivated, or left the staff. */
  order: z.array(Person.extend({ isAvailable: z.boolean() })),
  /** The current shift, then those of the next weeks. */
  shifts: z.array(DutyShift),
  overrides: z.array(DutyOverride),
  absences: z.array(Absence),
  /** Who works now, and who doesn't: everybody active of the rota and of teams. */
  people: z.array(DutyPerson),
  /** The hours of whoever has none of their own. */
  deskHours: z.object({ timeZone: z.string(), week: z.array(WorkShift) }),
})
export type Duty = z.output<typeof Duty>

export const DutyChange = z.strictObject({
  version: z.int().min(0),
  order: z
    .array(recordId)
    .max(limits.duty.people, `A rota has at most ${limits.duty.people} people.`)
    .refine(isDistinct, 'Name each person once.'),
  asOf: instant,
  weekday,
  time: timeOfDay,
  acknowledgeMinutes: z
    .int('Please enter a number of minutes.')
    .min(limits.duty.minutes.min, `At least ${limits.duty.minutes.min} minutes.`)
    .max(limits.duty.minutes.max, `At most ${limits.duty.minutes.max} minutes.`)
    .default(15),
})
export type DutyChange = z.output<typeof DutyChange>

export const NewDutyOverride = z
  .strictObject({
    userId: recordId,
    from: instant,
    until: instant,
  })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'The end must be after the start.',
  })
export type NewDutyOverride = z.output<typeof NewDutyOverride>

export const NewAbsence = z
  .strictObject({
    userId: recordId,
    kind: AbsenceKind,
    from: calendarDay(),
    until: calendarDay(),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'The last day can’t be before the first.',
  })
export type NewAbsence = z.output<typeof NewAbsence>

/** Whom an urgent ticket alerts outside business hours, one after the other. */
export const alertSteps = ['first', 'second', 'administrators'] as const
export const AlertStep = z.enum(alertSteps)
export type AlertStep = z.output<typeof AlertStep>

/** Whom an urgent ticket alerted outside business hours. */
export const TicketAlert = z.object({
  ticketId: recordId,
  startedAt: instant,
  alerted: z.array(Person),
  /** When the next people are alerted; null once somebody took it, or there is nobody left. */
  nextAt: instant.nullable(),
  takenBy: Person.nullable(),
})
export type TicketAlert = z.output<typeof TicketAlert>

export const TicketAlertQuery = z.strictObject({ ticketId: digits.pipe(recordId) })

/** `token`: of the link in the mail. */
export const AlertAcknowledgement = z.strictObject({ token: z.string().max(200).optional() })

export const DutyEntryPath = z.strictObject({ id: z.ulid() })
