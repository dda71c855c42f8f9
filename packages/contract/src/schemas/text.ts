import * as z from 'zod'

// C0 and C1 controls and the line separators of Unicode: they forge headers, logs and CSV rows. Halves of a surrogate
// pair (Cs) are no text at all, and the table refuses them.
const control = /[\p{Cc}\p{Cs}\u2028\u2029]/u
// Overrides and isolates of the writing direction: they make one line read as another.
const reordering = /[\u202A-\u202E\u2066-\u2069]/
// In text of several lines the tab and the line breaks are content.
const controlButLines = /[\p{Cs}]|[^\P{Cc}\t\n\r]/u
// What leaves no mark on the page: blanks, zero-width and filler characters.
const invisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu

/** Text on one line: trimmed, without control characters. Lengths are counted after trimming. */
export function line(max: number, messages: { min?: number; tooShort?: string; name?: string } = {}) {
  return text(messages.tooShort)
    .trim()
    .min(messages.min ?? 0, messages.tooShort)
    .max(max, `${messages.name ?? 'This'} must be at most ${max} characters`)
    .refine((value) => !isBlank(value, messages.min), messages.tooShort)
    .refine(
      (value) => !control.test(value) && !reordering.test(value),
      'Line breaks and control characters are not allowed here',
    )
}

/** Text of several lines: trimmed, no control characters but tab and line breaks. */
export function paragraph(max: number, messages: { min?: number; tooShort?: string; name?: string } = {}) {
  return text(messages.tooShort)
    .trim()
    .min(messages.min ?? 0, messages.tooShort)
    .max(max, `${messages.name ?? 'This'} must be at most ${max} characters`)
    .refine((value) => !isBlank(value, messages.min), messages.tooShort)
    .refine((value) => !controlButLines.test(value), 'Control characters are not allowed here')
}

/** Text is asked for, and there is none that a reader could see. */
function isBlank(value: string, min = 0): boolean {
  return min > 0 && value.replaceAll(invisible, '') === ''
}

/** A string that is refused with `missing` when it is not there at all. */
export function text(missing: string | undefined) {
  return z.string({ error: (issue) => (issue.input === undefined ? missing : undefined) })
}

const knownYears = 'Please enter a day from 1990 to 2099.'
/**
 * A calendar day, YYYY-MM-DD, in a year that people mean; `missing` is said of what is no day. Days far off break whoever
 * reckons with them: a year of five digits is no date any more, and is sorted before all others.
 */
export function calendarDay(missing: string = knownYears) {
  return z.iso.date(missing).refine((day) => day >= '1990-01-01' && day <= '2099-12-31', knownYears)
}

/** An instant: UTC, ISO 8601, milliseconds. */
export const instant = z.iso.datetime()
/** A number that people say to each other: ticket 1042. */
export const recordId = z.int().positive()
/** A number in an address: written in digits alone. */
export const digits = z.string().regex(/^\d+$/, 'This must be a whole number, in digits.').transform(Number)
/** A record's number in a path. */
export const recordIdParam = digits.pipe(recordId)
