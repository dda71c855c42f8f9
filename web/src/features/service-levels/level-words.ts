import { type PriorityTargets, targetWords, ticketPriorities } from '@remotehands/contract'

/** Most urgent first, as people read them. */
export const priorities = [...ticketPriorities].reverse()

export const targetNames = {
  firstResponse: 'First response',
  nextResponse: 'Next response',
  resolution: 'Resolution',
} as const
export type TargetName = keyof typeof targetNames
export const targets = Object.keys(targetNames) as TargetName[]

export const clockNames: Record<PriorityTargets['clock'], string> = {
  business: 'Business hours',
  always: 'Around the clock',
}

/** "30 min", "none". */
export function timeWords(minutes: number | null): string {
  return minutes === null ? 'none' : targetWords(minutes)
}

/** The minutes that somebody typed: "30 min", "4 h", "1 h 30 min", "1:30"; undefined if it says something else. */
export function minutesOf(text: string): number | undefined {
  const words = /^(?:(\d+)\s*h(?:ours?)?)?\s*(?:(\d+)\s*m(?:in(?:utes?)?)?)?$/i.exec(text.trim())
  const clock = /^(\d+):([0-5]\d)$/.exec(text.trim())
  const [, hours, minutes] = clock ?? words ?? []
  if (hours === undefined && minutes === undefined) return undefined
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

/** A number that none of them has. */
export function nextId(all: readonly { id: number }[]): number {
  return Math.max(0, ...all.map(({ id }) => id)) + 1
}
