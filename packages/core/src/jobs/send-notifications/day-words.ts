const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day (YYYY-MM-DD) as a mail writes it: "December 5, 2026". */
export function dayWords(day: string): string {
  return format.format(new Date(day))
}
