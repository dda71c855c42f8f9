import { type TicketsReport, ticketPriorities, ticketStatuses } from '@remotehands/contract'
import type { Services } from '../../services.ts'
import { addCounts } from '../add-counts.ts'
import { type Days, dayAfter, periodsOf, unitFor, unitOf } from '../calendar-days.ts'
import { countNames, leftIn, notApprovedIn, openedIn, resolvedIn } from '../count-names.ts'
import type { Counts, Whose } from '../figure.ts'
import { deskDay } from '../local-calendar.ts'
import { joinPeriods, readPeriods, readRange } from '../read-periods.ts'

type Overview = Omit<TicketsReport, 'rows'>

/** Reports tickets opened, resolved and open over a range of days. */
export async function ticketsReport(
  days: Days,
  whose: Whose,
  { stores: { figures }, settings, clock }: Pick<Services, 'stores' | 'settings' | 'clock'>,
): Promise<Overview> {
  const shortest = periodsOf(days, unitOf(days))
  const today = deskDay({ clock, settings })
  const [counts, since, totals] = await Promise.all([
    readPeriods(figures, 'counts', whose, shortest),
    readRange(figures, 'counts', whose, { from: dayAfter(days.to), to: today }),
    figures.totals(whose),
  ])
  const all = addCounts(counts)
  const unit = unitFor(days, openedIn(all) + resolvedIn(all))
  const periods = periodsOf(days, unit)
  const joined = joinPeriods(counts, shortest, periods)
  return {
    unit,
    periods: withOpen(periods, joined, totals.open - openedIn(since) + resolvedIn(since) + leftIn(since)),
    byStatus: ticketStatuses.map((status) => ({ status, opened: all[countNames.opened(status)] ?? 0 })),
    byPriority: ticketPriorities.map((priority) => ({
      priority,
      opened: all[countNames.openedAs(priority)] ?? 0,
      resolved: all[countNames.resolvedAs(priority)] ?? 0,
    })),
  }
}

/** Works back from the number open at the end. */
function withOpen(periods: readonly Days[], counts: readonly Counts[], openAtEnd: number) {
  let open = openAtEnd
  return periods
    .map((period, at) => {
      const count = counts[at] ?? {}
      const said = { opened: openedIn(count), resolved: resolvedIn(count), notApproved: notApprovedIn(count) }
      return { period: { ...period, ...said }, left: leftIn(count) }
    })
    .reverse()
    .map(({ period, left }) => {
      const told = { ...period, open }
      open += period.resolved + left - period.opened
      return told
    })
    .reverse()
}
