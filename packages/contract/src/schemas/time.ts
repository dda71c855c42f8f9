import * as z from 'zod'
import { limits } from '../limits.ts'
import { PageQuery } from './page.ts'
import { calendarDay, digits, instant, line, recordId, recordIdParam } from './text.ts'
import { Person } from './ticket.ts'

export const timeSubjects = ['ticket', 'visit', 'maintenance'] as const
/** What somebody worked on. */
export const TimeSubject = z.strictObject({ kind: z.enum(timeSubjects), id: recordId })
export type TimeSubject = z.output<typeof TimeSubject>

/** Billed time is a multiple of so many minutes; 1 bills it as it was worked. */
export const roundingSteps = [1, 5, 6, 10, 15, 30] as const
export const RoundingStep = z.literal([...roundingSteps])
export type RoundingStep = z.output<typeof RoundingStep>

/** Minutes rounded up to a step. */
export const roundedUp = (minutes: number, step: RoundingStep): number => Math.ceil(minutes / step) * step

/** What somebody worked at a stretch. */
export const WorkedMinutes = z
  .int('Please enter a time, such as 1h 30m, 90 or 1:30.')
  .min(1, 'Enter at least a minute.')
  .max(limits.time.minutes, 'Enter at most 24 hours.')
const note = line(limits.time.note.max, { name: 'The note' })

/** Time that somebody worked. Only staff ever see it. */
export const TimeEntry = z.object({
  id: recordId,
  version: z.int(),
  person: Person,
  subject: TimeSubject,
  /** What it was worked on: "#1042 Printer offline". */
  label: z.string(),
  company: z.object({ id: recordId, name: z.string() }),
  /** YYYY-MM-DD where the person works. */
  day: z.iso.date(),
  /** As it was worked. */
  minutes: z.int(),
  /** Rounded up, as it was set when the time was logged. 0 if it isn't billable. */
  billedMinutes: z.int(),
  isBillable: z.boolean(),
  note: z.string(),
  /** When a timer ran; null if it was entered by hand. */
  startedAt: instant.nullable(),
  /** Whether the caller may change or delete it. */
  isEditable: z.boolean(),
})
export type TimeEntry = z.output<typeof TimeEntry>

/** The time worked on something, latest day first. */
export const SubjectTime = z.object({
  entries: z.array(TimeEntry),
  minutes: z.int(),
  billedMinutes: z.int(),
  /** There is more than we add up. */
  isCut: z.boolean(),
})
export type SubjectTime = z.output<typeof SubjectTime>

export const TimeQuery = z.strictObject({ kind: z.enum(timeSubjects), id: recordIdParam })

const terms = { minutes: WorkedMinutes, note: note.default(''), isBillable: z.boolean().default(true) }

/** `userId`: for somebody else, by an administrator. `day`: today unless it says otherwise. */
export const NewTime = z.strictObject({
  ...terms,
  subject: TimeSubject,
  userId: recordId.optional(),
  day: calendarDay().optional(),
})
export type NewTime = z.output<typeof NewTime>

const version = z.int().positive()
export const TimeChange = z.strictObject({ ...terms, version, day: calendarDay() })
export type TimeChange = z.output<typeof TimeChange>
export const TimeRemoval = z.strictObject({ version: digits.pipe(version) })

/** A person's one timer. */
export const Timer = z.object({
  id: z.ulid(),
  subject: TimeSubject,
  label: z.string(),
  startedAt: instant,
  /** How long it has been running, by our clock. */
  seconds: z.int(),
  /** It was probably forgotten: whoever stops it says how long they worked. */
  isLong: z.boolean(),
})
export type Timer = z.output<typeof Timer>
export const TimerState = z.object({ timer: Timer.nullable() })
export type TimerState = z.output<typeof TimerState>

/** What became of the timer that made room: its time, or 0 minutes if it ran for too short to be logged. */
export const TimerStarted = TimerState.extend({
  replaced: TimeEntry.pick({ label: true, minutes: true, billedMinutes: true }).nullable(),
})
export type TimerStarted = z.output<typeof TimerStarted>

/** `replaces`: the timer that runs now, and whose time is logged if it ran for a minute. */
export const TimerStart = z.strictObject({ subject: TimeSubject, replaces: z.ulid().optional() })
/** `minutes`: what was worked, if it isn't what the timer shows. */
export const TimerStop = z.strictObject({ ...terms, id: z.ulid(), minutes: WorkedMinutes.optional() })
export const TimerDiscard = z.strictObject({ id: z.ulid() })

/** How time is billed. `version`: 0 before the first save. */
export const TimeSettings = z.object({ version: z.int(), step: RoundingStep })
export type TimeSettings = z.output<typeof TimeSettings>
export const TimeSettingsChange = z.strictObject({ version: z.int().min(0), step: RoundingStep })

/** A person's week: the Monday to Sunday that a day is in, this week unless it says otherwise. */
const week = { userId: recordIdParam.optional(), day: calendarDay().optional() }
export const TimeSheetQuery = z.strictObject(week)
export const TimeSheetExportQuery = z.strictObject({ ...PageQuery.shape, ...week })

/** What somebody worked in a week, by what they worked on. */
export const TimeSheet = z.object({
  person: Person,
  /** Where they work: days begin there. */
  timeZone: z.string(),
  today: z.iso.date(),
  /** Monday to Sunday. */
  days: z.array(z.object({ day: z.iso.date(), minutes: z.int() })),
  rows: z.array(
    z.object({
      subject: TimeSubject,
      label: z.string(),
      company: z.string(),
      /** Minutes worked, by day. */
      minutes: z.array(z.int()),
      total: z.int(),
    }),
  ),
  minutes: z.int(),
  billedMinutes: z.int(),
  /** By day, those entered last at the end. */
  entries: z.array(TimeEntry),
  /** There is more than a sheet shows. */
  isCut: z.boolean(),
})
export type TimeSheet = z.output<typeof TimeSheet>
