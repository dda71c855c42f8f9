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

/** What the form shows beside its values, which only the controls hold. */
export interface ContactState {
  /** Whether the rules are there: they come late. */
  isReady: boolean
  isBusy: boolean
  messages: Partial<Record<ContactField, string>>
}
