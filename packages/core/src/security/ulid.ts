import { encodeTime, monotonicFactory } from 'ulid'

let time = Number.NaN
let next = monotonicFactory()

/** Creates a ULID: sorts as text by time, and within a millisecond by order of creation here. */
export function ulid(at: Date): string {
  // A factory never goes back in time, but the caller may.
  if (at.getTime() !== time) {
    time = at.getTime()
    next = monotonicFactory()
  }
  return next(time)
}

/** Sorts before every ULID of this instant, and after those of all earlier ones. */
export function ulidsFrom(at: Date): string {
  return encodeTime(at.getTime())
}
