import { isAmong, isOf, type Model, markersIn, type Person } from '../model.ts'

/** What of a text isn't for its reader: another company's, internal, or of a ticket that is others' alone. */
export function leakIn(
  text: string,
  reader: Person | undefined,
  model: Pick<Model, 'written' | 'mergedInto'>,
  now: number,
): string | undefined {
  if (reader && staffRoles.has(reader.role)) return undefined
  // Inquiries of visitors bear the company 0, which is the service company's own.
  const who = reader ? `${reader.username} of company ${reader.company}` : 'a stranger'
  for (const { marker, company, isInternal } of markersIn(text)) {
    if (!reader || !isOf(model, reader, company, now) || isInternal) return `${who} read ${marker}`
    const written = model.written.get(marker)
    // Nobody is a stranger to their own words.
    if (written?.by !== reader && !isAmong(reader, written?.circle))
      return `${who} read ${marker}, which is others' own`
  }
  return undefined
}

/** How long what was redacted may still stand in what is brought up to date behind the change. */
const behindMs = 2 * 3_600_000

/** What of a text was redacted some time ago. */
export function redactedIn(
  text: string,
  { written }: Pick<Model, 'written'>,
  now: number,
): string | undefined {
  return markersIn(text).find(({ marker }) => {
    const doneAt = written.get(marker)?.redaction?.doneAt
    return doneAt !== undefined && doneAt < now - behindMs
  })?.marker
}

export const staffRoles: ReadonlySet<string> = new Set(['admin', 'global_admin', 'techie'])
