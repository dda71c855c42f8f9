import type { TicketPriority } from '@remotehands/contract'

/** The desk's business hours. */
export interface BusinessHours {
  /** IANA name; hours and holidays are local to it. */
  timeZone: string
  /** Weekdays by ISO 8601: 1 is Monday, 7 is Sunday. */
  days: readonly number[]
  /** HH:MM, within one day. */
  from: string
  to: string
  /** Calendar days without work, YYYY-MM-DD. */
  holidays: readonly string[]
}

/** What clients are promised. */
export interface ServiceLevels {
  hours: BusinessHours
  /** Business hours from the moment when a ticket is raised. */
  targets: Record<TicketPriority, { firstResponse: number; resolution: number }>
  /** How soon questions and messages are answered, as part of a sentence. */
  questionResponse: string
}
