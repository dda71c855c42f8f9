// RFC 822 knows the American zones, as the engine does; feeds use these too.
const zones: Record<string, string> = {
  WET: '+0000',
  BST: '+0100',
  CET: '+0100',
  WEST: '+0100',
  CEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
  IST: '+0530',
  JST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
}
const zoneAtEnd = /(?:Z|\b[A-Z]{1,4}|[+-]\d\d:?\d\d)\)?$/

/** The instant that a feed writes (RFC 822, RFC 3339, or nearly so). A time without a zone counts as UTC. */
export function parseDate(written: string): Date | undefined {
  // Without a year of four digits the engine guesses.
  if (!/\b(?:19|20)\d\d(?!\d)/.test(written)) return undefined
  const text = written
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, '$1T')
    .replace(/\b[A-Z]{3,4}$/, (zone) => zones[zone] ?? zone)
  const iso = /^\d{4}-\d\d-\d\dT/.test(text)
  const zoned = zoneAtEnd.test(text) ? text : iso ? `${text}Z` : `${text} UTC`
  const date = new Date(/^\d{4}(?:-\d\d){0,2}$/.test(text) ? text : zoned)
  return Number.isNaN(date.getTime()) ? undefined : date
}
