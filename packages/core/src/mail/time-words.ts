const parts: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
}

/** Formats an instant (UTC, ISO 8601) for mails, with its zone: "Mon, Mar 2, 2026, 9:00 AM EST". */
export function timeWords(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).format(new Date(instant))
}

/** Formats a range of instants for mails. */
export function rangeWords(from: string, to: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone }).formatRange(new Date(from), new Date(to))
}
