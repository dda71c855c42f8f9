/** The controls of the contact form, in their order (§3). */
export const contactFields = [
  'name',
  'email',
  'subject',
  'role',
  'projectDetails',
  'message',
  'honeypot',
] as const
export type ContactField = (typeof contactFields)[number]

/** What the form shows, other than its values, which only the controls hold. */
export interface ContactState {
  /** Whether the validation is loaded. */
  isReady: boolean
  isBusy: boolean
  messages: Partial<Record<ContactField, string>>
}
