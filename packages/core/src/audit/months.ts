/** Before anything was stored. */
export const firstMonth = '2020-01'

/** The months from the first one, `YYYY-MM`, through that of an instant, in UTC. */
export function monthsThrough(instant: Date): string[] {
  const months: string[] = []
  const last = instant.toISOString().slice(0, 7)
  for (const at = new Date(`${firstMonth}-01`); ; at.setUTCMonth(at.getUTCMonth() + 1)) {
    const month = at.toISOString().slice(0, 7)
    if (month > last) return months
    months.push(month)
  }
}
