import * as z from 'zod'
import { limits } from '../limits.ts'
import { instant, line } from './text.ts'

/** What a person may switch: mails about tickets, questions and appointments. */
export const Preferences = z.object({ mailNotifications: z.boolean() })
export type Preferences = z.output<typeof Preferences>
export const PreferenceChanges = z.strictObject({ mailNotifications: z.boolean() })

const name = (missing: string) => line(limits.personName.max, { min: 1, tooShort: missing, name: 'The name' })

/** What people change of their own account; everything else about them is for administrators. */
export const AccountChanges = z.strictObject({
  firstName: name('Please enter your first name.'),
  lastName: name('Please enter your last name.'),
  /** Empty for none. */
  phoneNumber: line(limits.phoneNumber.max, { name: 'The phone number' }),
})
export type AccountChanges = z.output<typeof AccountChanges>

/** One place where somebody is signed in. */
export const Session = z.object({
  id: z.string(),
  /** `Firefox on Windows`; null when the browser did not say. */
  browser: z.string().nullable(),
  /** `Berlin, Germany`; null when it is not known. */
  place: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** Whether it is the session of this very call. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof Session>
