import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@remotehands/contract'
import type { Counts } from './figure.ts'
import { bucketOf, type TimeBuckets } from './time-buckets.ts'

/** The names of a day's counts: the one place both counting and reports read. */
export const countNames = {
  /** By the ticket's current status. */
  opened: (status: TicketStatus) => `status.${status}`,
  openedAs: (priority: TicketPriority) => `opened.${priority}`,
  resolvedAs: (priority: TicketPriority) => `resolved.${priority}`,
  keptAs: (priority: TicketPriority) => `kept.${priority}`,
  missedAs: (priority: TicketPriority) => `missed.${priority}`,
  /** Those that stopped being open without being resolved. */
  merged: 'merged',
  notApproved: 'unapproved',
  rated: (score: number) => `rated.${score}`,
}

/** Durations by clock: one letter each, because names make up most of a day's item. */
export const timeNames = {
  firstResponse: { business: 'f', wall: 'F' },
  resolution: { business: 'r', wall: 'R' },
} as const

/** Counts one duration, in milliseconds of each clock. */
export function timeCounts(
  names: (typeof timeNames)[keyof typeof timeNames],
  durations: { business: number; wall: number },
): Counts {
  return {
    [`${names.business}${bucketOf(durations.business)}`]: 1,
    [`${names.wall}${bucketOf(durations.wall)}`]: 1,
  }
}

/** Returns the buckets of the time counts under one letter. */
export function bucketsOf(times: Counts, letter: string): TimeBuckets {
  const own = Object.entries(times).filter(([name, count]) => name.startsWith(letter) && count > 0)
  return new Map(own.map(([name, count]) => [Number(name.slice(letter.length)), count]))
}

export const scores = [1, 2, 3, 4, 5] as const

export function openedIn(counts: Counts): number {
  return sum(counts, ticketStatuses.map(countNames.opened))
}
export function resolvedIn(counts: Counts): number {
  return sum(counts, ticketPriorities.map(countNames.resolvedAs))
}
/** How many stopped being open without being resolved. */
export function leftIn(counts: Counts): number {
  return sum(counts, [countNames.merged, countNames.notApproved])
}
export const notApprovedIn = (counts: Counts): number => counts[countNames.notApproved] ?? 0
export function keptIn(counts: Counts): number {
  return sum(counts, ticketPriorities.map(countNames.keptAs))
}
export function missedIn(counts: Counts): number {
  return sum(counts, ticketPriorities.map(countNames.missedAs))
}
export function ratingsIn(counts: Counts): { ratings: number; stars: number } {
  const ratings = sum(counts, scores.map(countNames.rated))
  const stars = scores.reduce((all, score) => all + score * (counts[countNames.rated(score)] ?? 0), 0)
  return { ratings, stars }
}

function sum(counts: Counts, names: readonly string[]): number {
  return names.reduce((all, name) => all + (counts[name] ?? 0), 0)
}
