import * as z from 'zod'
import { limits } from '../limits.ts'
import { NoticeChoices } from '../notice-kinds.ts'
import { PageQuery } from './page.ts'
import { instant, line, paragraph, personName, recordId } from './text.ts'

const hour = z.int().min(0).max(23)

/** From one full hour to another, where the desk is; over midnight if it ends earlier than it begins. */
export const QuietHours = z.strictObject({ from: hour, to: hour }).refine(({ from, to }) => from !== to, {
  path: ['to'],
  error: 'Please choose another hour than the one they begin at.',
})
export type QuietHours = z.output<typeof QuietHours>

/** What a person hears about, and by which way. */
export const Preferences = z.object({
  /** Off: no mail at all, but for those about the safety of the account. */
  mailNotifications: z.boolean(),
  /** Each kind that the person's role may hear of. */
  choices: NoticeChoices,
  /** The hour of the daily summary, where the desk is. */
  dailyHour: z.int(),
  /** When no mail is sent but urgent ones; what came meanwhile is one mail at their end. */
  quietHours: QuietHours.nullable(),
  /** The desk's time zone. */
  timeZone: z.string(),
  /** Goes back with changes of anything but `mailNotifications`. */
  version: z.int(),
})
export type Preferences = z.output<typeof Preferences>

/** What is absent stays as it is. */
export const PreferenceChanges = z
  .strictObject({
    mailNotifications: z.boolean(),
    choices: NoticeChoices.optional(),
    dailyHour: hour.optional(),
    /** Null for none. */
    quietHours: QuietHours.nullable().optional(),
    version: z.int().min(0).optional(),
  })
  .refine(
    ({ version, mailNotifications: _, ...chosen }) =>
      version !== undefined || Object.values(chosen).every((each) => each === undefined),
    {
      path: ['version'],
      error: 'Send the version that you read.',
    },
  )
export type PreferenceChanges = z.output<typeof PreferenceChanges>

/** What people may change in their own account; administrators change the rest. */
export const AccountChanges = z.strictObject({
  firstName: personName('Please enter your first name.'),
  lastName: personName('Please enter your last name.'),
  /** Empty to remove it. */
  phoneNumber: line(limits.phoneNumber.max, { name: 'The phone number' }),
  /** Stands below the replies of staff in mails; empty for none. */
  signature: paragraph(limits.signature.max, { name: 'The signature' }).optional(),
})
export type AccountChanges = z.output<typeof AccountChanges>

/** One of a person's sessions. */
export const Session = z.object({
  id: z.string(),
  /** `Firefox on Windows`; null if the browser didn't say. */
  browser: z.string().nullable(),
  /** `Berlin, Germany`; null if unknown. */
  place: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** Whether this call belongs to the session. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>

/** What is held about a person, in the parts in which it is read. */
export const heldParts = ['account', 'kept', 'devices', 'sessions', 'tickets', 'acts'] as const
export type HeldPart = (typeof heldParts)[number]

export const HeldDataQuery = PageQuery.extend({ part: z.enum(heldParts) })

/**
 * A file that the person attached to a ticket or to an answer, which gives it out:
 * `GET /api/tickets/{id}/attachments/{attachmentId}`, or `/api/questions/…`.
 */
export const HeldFile = z.object({
  id: z.string(),
  /** Null for one of an answer. */
  ticketId: recordId.nullable(),
  /** The question that it answers; null for one of a ticket. */
  questionId: recordId.nullable(),
  name: z.string(),
  size: z.int(),
})
export type HeldFile = z.output<typeof HeldFile>

/** One thing that is held about a person. */
export const HeldData = z.object({
  /** Within its part. */
  id: z.string(),
  /** When it began to be held, or happened; null if that isn't known. */
  at: instant.nullable(),
  /** Each value by its name; null for an empty one. */
  values: z.record(z.string(), z.string().nullable()),
  files: z.array(HeldFile),
})
export type HeldData = z.output<typeof HeldData>
