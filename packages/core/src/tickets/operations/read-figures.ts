import type { Total } from '../../figures/figure.ts'
import { figuresOfReader } from '../../figures/figures-of-reader.ts'
import { dayIn, monthIn } from '../../figures/local-calendar.ts'
import type { Operation } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { PageRequest } from '../../table/pages.ts'
import { readableVisits } from '../readable-tickets.ts'
import { confinedReader } from '../ticket-readers.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Returns the dashboards' figures: for everything that the actor reaches, or for one company; of tickets, for those that they read: their own private ones come to what is kept of the company. */
export const readFigures: Operation<'figures.read'> = async ({ query }, context) => {
  const { actor, stores, clock } = context
  const filter = companyFilter(actor, 'figures:read', query.companyId)
  const { companyId } = filter
  const { figures, visits } = stores
  const now = clock.now()
  const month = monthIn(query.timeZone, now)
  const day = dayIn(query.timeZone, now)
  const nextWeek = { from: now.toISOString(), to: new Date(now.getTime() + weekMs).toISOString() }
  const reader = confinedReader(actor)
  const isPart = reader !== undefined && reader.shared !== 'company'
  const listOwn = (page: PageRequest) =>
    isPart ? stores.tickets.list({ ...filter, reader }, page) : stores.tickets.ownPrivate(actor, page)
  const [own, shared, resolved, completedToday, onSiteVisits] = await Promise.all([
    reader && figuresOfReader(listOwn, context),
    figures.totals(filter),
    figures.moments('resolved', companyId, month.from, month.to),
    figures.moments('completed', companyId, day.from, day.to),
    visits.countScheduledOnSite(filter, nextWeek, (all) => readableVisits(all, actor, stores)),
  ])
  const of = (name: Total) => (isPart ? 0 : shared[name]) + (own?.sum(name) ?? 0)
  const ownResolved = own?.resolvedIn(month.from.toISOString(), month.to.toISOString()) ?? 0
  const [open, urgent, waiting] = [of('open'), of('urgent'), of('waiting')]
  const [kept, missed, ratings, stars] = [of('kept'), of('missed'), of('ratings'), of('stars')]
  return {
    openTickets: open,
    urgentTickets: urgent,
    waitingForClient: waiting,
    pendingQuestions: shared.pending,
    resolvedThisMonth: (isPart ? 0 : resolved) + ownResolved,
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
