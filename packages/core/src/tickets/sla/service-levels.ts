import type { TicketPriority } from '@remotehands/contract'

/** When the desk works. */
export interface BusinessHours {
  /** IANA name; hours and holidays are local to it. */
  timeZone: string
  /** HH:MM, within one day, which may end at 24:00. Weekdays by ISO 8601: 1 is Monday, 7 is Sunday; one with a break is named twice. */
  week: readonly { day: number; from: string; to: string }[]
  /** Calendar days without work, YYYY-MM-DD. */
  holidays: readonly string[]
}

/** What clients are promised, as configured: what holds until service levels are saved. */
export interface ServiceLevels {
  hours: BusinessHours
  /** Business hours from the moment when a ticket is raised. */
  targets: Record<TicketPriority, { firstResponse: number; resolution: number }>
  /** How soon questions and messages are answered, as part of a sentence. */
  questionResponse: string
}

/** What is promised for tickets of one priority: minutes of those hours. */
export interface Promised {
  hours: BusinessHours
  firstResponse: number
  /** Null if nothing is promised. */
  nextResponse: number | null
  resolution: number
}

/** What a policy promises. */
export type Promises = Readonly<Record<TicketPriority, Promised>>

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }))
export const aroundTheClock: BusinessHours = { timeZone: 'UTC', week: everyDay, holidays: [] }
