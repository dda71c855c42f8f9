import { Temporal } from 'temporal-polyfill'
import * as z from 'zod'

/** Where a clock is to be put: at an instant, or back at real time. */
export type Move = Date | 'real'

const mostYears = 5
const tooFar = `The clock moves ${mostYears} years at a time, at most.`
const shape = 'Send {"advance": "PT3H"}, {"now": "2027-03-28T01:59:00Z"} or {"now": "real"}.'

const Wish = z.union([
  z.strictObject({ advance: z.string() }),
  z.strictObject({ now: z.literal('real') }),
  z.strictObject({ now: z.string() }),
])

/** Reads a wish to move the clock. Throws RangeError with a sentence if it can't be granted. */
export function readMove(body: unknown, now: Date): Move {
  const wish = Wish.safeParse(body)
  if (!wish.success) throw new RangeError(shape)
  if ('now' in wish.data && wish.data.now === 'real') return 'real'
  const from = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
  const to = 'advance' in wish.data ? later(from, durationOf(wish.data.advance)) : instantOf(wish.data.now)
  if (Temporal.ZonedDateTime.compare(to, from) < 0)
    throw new RangeError(
      `The clock goes forward: it is ${now.toISOString()}. {"now": "real"} puts it back to real time.`,
    )
  if (Temporal.ZonedDateTime.compare(to, from.add({ years: mostYears })) > 0) throw new RangeError(tooFar)
  return new Date(to.epochMilliseconds)
}

function later(from: Temporal.ZonedDateTime, duration: Temporal.Duration): Temporal.ZonedDateTime {
  try {
    return from.add(duration)
  } catch {
    throw new RangeError(tooFar)
  }
}

function durationOf(text: string): Temporal.Duration {
  try {
    return Temporal.Duration.from(text)
  } catch {
    throw new RangeError(`${JSON.stringify(text)} is no ISO 8601 duration, such as PT3H, P1D or PT90S.`)
  }
}

function instantOf(text: string): Temporal.ZonedDateTime {
  try {
    return Temporal.Instant.from(text).toZonedDateTimeISO('UTC')
  } catch {
    throw new RangeError(
      `${JSON.stringify(text)} is no ISO 8601 instant with its offset, such as 2027-03-28T01:59:00Z.`,
    )
  }
}
