import { dayMs, limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'

interface Times {
  startsAt: string
  endsAt: string
}

/**
 * Start and end in stored form: with milliseconds. Throws VALIDATION_FAILED if one is missing, or they are
 * out of order, too far apart or too far ahead.
 */
export function readTimes(
  times: { startsAt?: string | undefined; endsAt?: string | undefined },
  now: Date,
): Times {
  const { startsAt, endsAt } = times
  if (!startsAt) throw refused('startsAt', 'Please choose when it starts.')
  if (!endsAt) throw refused('endsAt', 'Please choose when it ends.')
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  if (length <= 0) throw refused('endsAt', 'The end must be after the start.')
  if (length > limits.visit.days * dayMs) {
    throw refused('endsAt', `An appointment lasts at most ${limits.visit.days} days.`)
  }
  return { startsAt: soonEnough(startsAt, 'startsAt', now), endsAt: stored(endsAt) }
}

/** A client's preferred times in stored form, without duplicates. Throws VALIDATION_FAILED for a past one. */
export function readPreferredTimes(times: readonly string[], now: Date): string[] {
  const read = times.map((time, index) => {
    const field = `preferredTimes.${index}`
    if (Date.parse(time) <= now.getTime()) throw refused(field, 'Please choose a time that is still to come.')
    return soonEnough(time, field, now)
  })
  return [...new Set(read)]
}

function soonEnough(time: string, field: string, now: Date): string {
  if (Date.parse(time) > now.getTime() + limits.visit.aheadDays * dayMs) {
    throw refused(field, 'Please choose a time within the next two years.')
  }
  return stored(time)
}

/** An instant in the one format that sorts as text. */
export function stored(instant: string): string {
  return new Date(instant).toISOString()
}

function refused(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { fields: { [field]: message } })
}
