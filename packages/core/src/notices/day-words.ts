/** A calendar day (YYYY-MM-DD) as a mail writes it: "December 5, 2026". */
export function dayWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
