import * as z from 'zod'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dotted = /^\d{1,2}\.\s?\d{1,2}\.\s?\d{2,4}$/
const how = 'Write it as 2027-03-31 or 03/31/2027.'
const messages = {
  dotted: `It’s unclear which is the day and which the month. ${how}`,
  unknown: `We can’t read this date. ${how}`,
  range: 'Please enter a day from 1990 to 2099.',
}

/**
 * A calendar day as asset lists have it: YYYY-MM-DD, alone or before a time, MM/DD/YYYY, or with the month's English
 * name. Answers YYYY-MM-DD, and null for an empty cell. What leaves a doubt is refused, never guessed.
 */
export const importedDay = z
  .string()
  .trim()
  .transform((text, context): string | null => {
    if (text === '') return null
    const day = readDay(text)
    if (day !== undefined && day >= '1990-01-01' && day <= '2099-12-31') return day
    const message = dotted.test(text) ? messages.dotted : day ? messages.range : messages.unknown
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

function readDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d{2}.*)?$/.exec(text)
  if (slashed) return dayOf(slashed[3], slashed[1], slashed[2])
  const american = /^(?:[a-z]{3},? )?([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/i.exec(text)
  if (american) return dayOf(american[3], monthOf(american[1]), american[2])
  const british = /^(?:[a-z]{3},? )?(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text)
  if (british) return dayOf(british[3], monthOf(british[2]), british[1])
  return undefined
}

function monthOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1)
}

/** The day as ISO 8601 has it; undefined where the calendar has no such day. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.iso.date().safeParse(text).success ? text : undefined
}
