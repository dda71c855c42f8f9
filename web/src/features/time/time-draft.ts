import { clockWords, readMinutes, type TimeEntry } from '@remotehands/contract'

/** Time while it is entered. */
export interface TimeDraft {
  /** As it is typed: "1h 30m". */
  time: string
  /** Undefined where a timer says it, or while it is today. */
  day: string | undefined
  note: string
  isBillable: boolean
}

export function draftOf(entry: TimeEntry | undefined, day: string | undefined): TimeDraft {
  return {
    time: entry ? clockWords(entry.minutes) : '',
    day: entry?.day ?? day,
    note: entry?.note ?? '',
    isBillable: entry?.isBillable ?? true,
  }
}

/** What is checked and sent. */
export const termsOf = ({ time, day, note, isBillable }: TimeDraft) => ({
  // What can't be read is refused with what to write.
  minutes: readMinutes(time) ?? Number.NaN,
  ...(day !== undefined && { day }),
  note,
  isBillable,
})
