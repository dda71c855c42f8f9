/** Formats a calendar day (YYYY-MM-DD) for mails: "December 5, 2026". */
export function dayWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
