import * as z from 'zod'

/** What a person may switch: mails about tickets, questions and appointments. */
export const Preferences = z.object({ mailNotifications: z.boolean() })
export type Preferences = z.output<typeof Preferences>
export const PreferenceChanges = z.strictObject({ mailNotifications: z.boolean() })
