import * as z from 'zod'

// C0 and C1 controls and the line separators of Unicode: they forge headers, logs and CSV rows.
const control = /[\p{Cc}\u2028\u2029]/u
// In text of several lines the tab and the line breaks are content.
const controlButLines = /[^\P{Cc}\t\n\r]/u

/** Text on one line: trimmed, without control characters. Lengths are counted after trimming. */
export function line(max: number, messages: { min?: number; tooShort?: string; name?: string } = {}) {
  return z
    .string()
    .trim()
    .min(messages.min ?? 0, messages.tooShort)
    .max(max, `${messages.name ?? 'This'} must be at most ${max} characters`)
    .refine((text) => !control.test(text), 'Line breaks and control characters are not allowed here')
}

/** Text of several lines: trimmed, no control characters but tab and line breaks. */
export function paragraph(max: number, messages: { min?: number; tooShort?: string; name?: string } = {}) {
  return z
    .string()
    .trim()
    .min(messages.min ?? 0, messages.tooShort)
    .max(max, `${messages.name ?? 'This'} must be at most ${max} characters`)
    .refine((text) => !controlButLines.test(text), 'Control characters are not allowed here')
}

/** An instant: UTC, ISO 8601, milliseconds. */
export const instant = z.iso.datetime()
/** A number that people say to each other: ticket 1042. */
export const recordId = z.int().positive()
