import * as z from 'zod'
import { limits } from '../limits.ts'

// C0 and C1 controls and Unicode line separators can forge headers, logs and CSV rows. Lone surrogates (Cs)
// aren't valid text, and the table refuses them.
const control = /[\p{Cc}\p{Cs}\u2028\u2029]/u
// Bidirectional overrides and isolates make a line read as another one.
const reordering = /[\u202A-\u202E\u2066-\u2069]/
// Windows and phones put marks of direction around a number or an address that is copied; nobody sees them.
const unseen = /[\s\u200E\u200F\u202A-\u202E\u2066-\u2069]/
// In multi-line text, tabs and line breaks are content.
const controlButLines = /[\p{Cs}]|[^\P{Cc}\t\n\r]/u
// Turn round every letter that follows: `exe.fdp` reads as `pdf.exe`. No script needs them, unlike the marks that set a direction.
export const overrides = /[\u202D\u202E]/g
// Invisible characters: blanks, zero-width and fillers.
const invisible = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu

/** The last that is said of a text that is too long: to look through it may take longer than anybody waits. */
export const tooLong = (error: string) => ({ error, abort: true })

/** A single line: trimmed, also of marks of direction, without control characters. Counts its length after trimming. */
export function line(max: number, messages: { min?: number; tooShort?: string; name?: string } = {}) {
  return text(messages.tooShort)
    .overwrite(bare)
    .min(messages.min ?? 0, messages.tooShort)
    .max(max, tooLong(`${messages.name ?? 'This'} must be at most ${max} characters`))
    .refine((value) => !messages.min || !isBlank(value), messages.tooShort)
    .refine((value) => !control.test(value) && !reordering.test(value), {
      error: 'Line breaks and control characters are not allowed here',
      abort: true,
    })
}

/**
 * A person's first or last name. Mails call people by it, so it takes nothing that a mail program makes a link of, and no sentences:
 * whoever may add people could otherwise write to anybody in our name.
 */
export function personName(tooShort: string) {
  return line(limits.personName.max, { min: 1, tooShort, name: 'The name' }).refine(isName, noSentence)
}

/** `St.John` and `J.R.` are names, `acme.example` and `Acme.example` are addresses. */
const address =
  /[@/\\:]|[\p{L}\d-][.。]\p{Ll}{2,}(?![\p{L}.])|(?<!\p{Lu})\p{Lu}{2,}[.。](?:COM|NET|ORG|INFO|IO|CO|ME|APP|XYZ|TOP)(?!\p{L})/u

export const noSentence = 'Names can’t contain links, email addresses or sentences.'

export function isName(text: string): boolean {
  const plain = text.normalize('NFKC')
  return !address.test(plain) && !/[!?]/.test(plain) && wordsOf(plain) <= limits.personName.words
}

/** `Foo A/S` and `Yahoo!` are companies; addresses and sentences are not, as mails to strangers name companies, too. */
export function isCompanyName(text: string): boolean {
  const plain = text.normalize('NFKC')
  const isLinked = /@|[/\\]{2}|\bwww\b/i.test(plain) || address.test(plain.replaceAll(/[@/\\:]/g, ' '))
  return !isLinked && wordsOf(plain) <= limits.companyName.words
}

const wordsOf = (text: string) => text.split(/\s+/).length

/** Multi-line text: trimmed, no control characters except tabs and line breaks. Loses what turns letters round. */
export function paragraph(max: number, messages: { min?: number; tooShort?: string; name?: string } = {}) {
  return text(messages.tooShort)
    .overwrite((value) => withoutOverrides(value).trim())
    .min(messages.min ?? 0, messages.tooShort)
    .max(max, tooLong(`${messages.name ?? 'This'} must be at most ${max} characters`))
    .refine((value) => !messages.min || !isBlank(value), messages.tooShort)
    .refine((value) => !controlButLines.test(value), 'Control characters are not allowed here')
}

/** What was typed or pasted, without what nobody sees around it. A loop: a pattern would take quadratic time. */
export function bare(value: string): string {
  let [start, end] = [0, value.length]
  while (start < end && unseen.test(value.charAt(start))) start += 1
  while (end > start && unseen.test(value.charAt(end - 1))) end -= 1
  return value.slice(start, end)
}

/** Takes out of a text what shows its letters in another order than they stand in (U+202D, U+202E). */
export const withoutOverrides = (value: string): string => value.replaceAll(overrides, '')

/** Whether a text shows nothing a reader could see. */
export function isBlank(value: string): boolean {
  return value.replaceAll(invisible, '') === ''
}

/** A string; `missing` is the message if it's absent. */
export function text(missing: string | undefined) {
  return z.string({ error: (issue) => (issue.input === undefined ? missing : undefined) })
}

const knownYears = 'Please enter a day from 1990 to 2099.'
/**
 * A calendar day, YYYY-MM-DD, in a plausible year; `missing` is the message for anything else. Extreme years
 * break calculations: a five-digit year isn't a valid date, and sorts before all others.
 */
export function calendarDay(missing: string = knownYears) {
  return z.iso.date(missing).refine((day) => day >= '1990-01-01' && day <= '2099-12-31', knownYears)
}

/** An instant: UTC, ISO 8601, milliseconds. */
export const instant = z.iso.datetime()
/** A number people use: ticket 1042. Forms have it from a list. */
export const recordId = z.int('Please choose one.').positive('Please choose one.')
/** Whether no value stands there twice. */
export const isDistinct = (all: readonly unknown[]) => new Set(all).size === all.length
/** A number in an address: digits only. */
export const digits = z.string().regex(/^\d+$/, 'This must be a whole number, in digits.').transform(Number)
/** A record's number in a path. */
export const recordIdParam = digits.pipe(recordId)

/** Up to `max` different values in an address, with commas between them. */
export function several<S extends z.ZodType>(value: S, max: number) {
  return z
    .union([z.string(), z.number()])
    .transform((text) => [...new Set(String(text).split(','))] as z.input<S>[])
    .pipe(z.array(value).max(max, `Name at most ${max}.`))
}
