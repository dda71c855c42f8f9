import * as z from 'zod'

/** Why a mail waits for staff. */
export const heldReasons = [
  'unknown_sender',
  'no_sender',
  'several_senders',
  'inactive_sender',
  'not_authentic',
  'suspect',
  'may_not_write',
  'token_of_another',
  'staff_without_token',
  'forwarded_stranger',
  'other_company',
  'subject_alone',
  'closed',
  'appointment',
  'too_many',
  'refused',
] as const
export const HeldReason = z.enum(heldReasons)
export type HeldReason = z.output<typeof HeldReason>

/** What became of a mail: `kept` mails were sent by a machine, and nobody has to act on them. */
export const mailOutcomes = [
  'reply',
  'note',
  'ticket',
  'appointment',
  'held',
  'kept',
  'blocked',
  'spam',
] as const
export const MailOutcome = z.enum(mailOutcomes)
export type MailOutcome = z.output<typeof MailOutcome>
