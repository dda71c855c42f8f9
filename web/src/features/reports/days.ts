/** The day so many days later, YYYY-MM-DD. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** The first and the last day of the quarter in which a day is. */
export function quarterOf(day: string): { from: string; to: string } {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  const first = month - ((month - 1) % 3)
  const two = (of: number) => String(of).padStart(2, '0')
  return { from: `${year}-${two(first)}-01`, to: monthOf(`${year}-${two(first + 2)}-01`).to }
}

/** The first and the last day of the month in which a day is. */
export function monthOf(day: string): { from: string; to: string } {
  const date = new Date(day)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
  return { from: `${day.slice(0, 8)}01`, to: last.toISOString().slice(0, 10) }
}
