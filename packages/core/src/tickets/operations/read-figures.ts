import { dayIn, monthIn } from '../../figures/local-calendar.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Returns the dashboards' figures: for everything that the actor reaches, or for one company. */
export const readFigures: Operation<'figures.read'> = async ({ query }, { actor, stores, clock }) => {
  const filter = companyFilter(actor, 'figures:read', query.companyId)
  const { companyId } = filter
  const { figures, visits } = stores
  const now = clock.now()
  const month = monthIn(query.timeZone, now)
  const day = dayIn(query.timeZone, now)
  const nextWeek = { from: now.toISOString(), to: new Date(now.getTime() + weekMs).toISOString() }
  const [totals, resolvedThisMonth, completedToday, onSiteVisits] = await Promise.all([
    figures.totals(filter),
    figures.moments('resolved', companyId, month.from, month.to),
    figures.moments('completed', companyId, day.from, day.to),
    visits.countScheduledOnSite(filter, nextWeek),
  ])
  const { open, urgent, waiting, pending, kept, missed, ratings, stars } = totals
  return {
    openTickets: open,
    urgentTickets: urgent,
    waitingForClient: waiting,
    pendingQuestions: pending,
    resolvedThisMonth,
    completedToday,
    onSiteVisits,
    onTimeRate: kept + missed === 0 ? null : rounded((100 * kept) / (kept + missed)),
    ticketsTimed: kept + missed,
    satisfaction: ratings === 0 ? null : rounded(stars / ratings),
    ratings,
  }
}

/** Rounds to one decimal place. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
