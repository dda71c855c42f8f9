import * as z from 'zod'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const shortYear = /^\d{1,2}(?:\.\s?|[/-])\d{1,2}(?:\.\s?|[/-])\d{2}$/
const how = 'Write it as 2027-03-31, 31.03.2027 or 03/31/2027.'
const messages = {
  shortYear: 'Write the year with four digits.',
  unknown: `We can’t read this date. ${how}`,
  range: 'Please enter a day from 1990 to 2099.',
}

/**
 * A calendar day as asset lists write it, alone or before a time: YYYY-MM-DD or YYYY/MM/DD, DD.MM.YYYY,
 * MM/DD/YYYY (DD/MM/YYYY if that isn't a day), or with the month's English name. Parses to YYYY-MM-DD; null
 * for an empty cell.
 */
export const importedDay = z
  .string()
  .trim()
  .transform((text, context): string | null => {
    if (text === '') return null
    const day = readDay(text)
    if (day !== undefined && day >= '1990-01-01' && day <= '2099-12-31') return day
    const message = shortYear.test(text) ? messages.shortYear : day ? messages.range : messages.unknown
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

function readDay(text: string): string | undefined {
  const iso = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ]\d{1,2}:\d{2}.*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[3], iso[4])
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?:,? \d{1,2}:\d{2}.*)?$/.exec(text)
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1])
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,? \d{1,2}:\d{2}.*)?$/.exec(text)
  if (slashed) return dayOf(slashed[3], slashed[1], slashed[2]) ?? dayOf(slashed[3], slashed[2], slashed[1])
  const american = /^(?:[a-z]{3},? )?([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/i.exec(text)
  if (american) return dayOf(american[3], monthOf(american[1]), american[2])
  const british = /^(?:[a-z]{3},? )?(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4})$/i.exec(text)
  if (british) return dayOf(british[3], monthOf(british[2]), british[1])
  return undefined
}

function monthOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1)
}

/** Returns the day in ISO 8601; undefined if the calendar has no such day. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.iso.date().safeParse(text).success ? text : undefined
}
