import * as z from 'zod'
import { limits } from '../limits.ts'
import { instant, line } from './text.ts'

/** A person's settings: mails about tickets, questions and appointments. */
export const Preferences = z.object({ mailNotifications: z.boolean() })
export type Preferences = z.output<typeof Preferences>
export const PreferenceChanges = z.strictObject({ mailNotifications: z.boolean() })

const name = (missing: string) => line(limits.personName.max, { min: 1, tooShort: missing, name: 'The name' })

/** What people may change in their own account; administrators change the rest. */
export const AccountChanges = z.strictObject({
  firstName: name('Please enter your first name.'),
  lastName: name('Please enter your last name.'),
  /** Empty to remove it. */
  phoneNumber: line(limits.phoneNumber.max, { name: 'The phone number' }),
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
