const twoDigits = (value: number) => String(value).padStart(2, '0')

/** An instant as a field of type `datetime-local` has it: the viewer's own time, to the minute. */
export function toLocalTime(instant: string): string {
  const at = new Date(instant)
  const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}

/**
 * The instant (UTC, ISO 8601) of what was entered; undefined when it is none. A time that the clocks skip when they go
 * forward is none; of two when they go back it is the first.
 */
export function fromLocalTime(entered: string): string | undefined {
  const at = new Date(entered)
  if (Number.isNaN(at.getTime())) return undefined
  const instant = at.toISOString()
  return toLocalTime(instant) === entered.slice(0, 16) ? instant : undefined
}

/** What is wrong with an entered time; undefined when nothing is. */
export function localTimeProblem(entered: string, missing: string): string | undefined {
  if (entered === '') return missing
  if (fromLocalTime(entered)) return undefined
  return 'This time doesn’t exist: the clocks go forward then.'
}

/** The local time so many minutes after another; undefined when that is none. */
export function laterLocalTime(entered: string, minutes: number): string | undefined {
  const instant = fromLocalTime(entered)
  return instant && toLocalTime(new Date(Date.parse(instant) + minutes * 60_000).toISOString())
}
