import { type CompanyReview, limits } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { devicesReport } from '../../assets/devices-report.ts'
import { dayNumber, instantAt } from '../../duty/desk-clock.ts'
import { followMerges } from '../../people/companies/follow-merges.ts'
import type { Services } from '../../services.ts'
import { firstRecords } from '../../table/pages.ts'
import { ticketsKeptPrivate } from '../../tickets/kept-private.ts'
import { timeForCompany } from '../../time/time-for-company.ts'
import { type Days, dayAfter, daysBefore } from '../calendar-days.ts'
import { deskDay } from '../local-calendar.ts'
import { requestersIn } from './requesters.ts'
import { serviceReport } from './service-report.ts'
import { ticketsReport } from './tickets-report.ts'

type ReviewServices = Pick<Services, 'stores' | 'settings' | 'clock'>

/** How far ahead what ends is a renewal to think of. */
const renewalDays = 90
const mostPages = 10

/**
 * What was done for a company in a range of days, and in the days before it: tickets, service levels, ratings, visits, devices,
 * renewals. A company that was merged is read as the one it has become. Throws NOT_FOUND.
 */
export async function companyReview(
  days: Days,
  wantedId: number,
  services: ReviewServices,
): Promise<CompanyReview> {
  const { stores } = services
  const companyId = (await followMerges([wantedId], stores))(wantedId)
  const company = (await stores.companies.byIds([companyId])).get(companyId)
  if (!company) throw new AppError('NOT_FOUND')
  const before = daysBefore(days)
  const today = deskDay(services)
  const [
    tickets,
    ticketsBefore,
    service,
    serviceBefore,
    devices,
    visits,
    visitsBefore,
    renewals,
    time,
    timeBefore,
  ] = await Promise.all([
    ticketsReport(days, { companyId }, services),
    ticketsReport(before, { companyId }, services),
    serviceReport(days, { companyId }, stores),
    serviceReport(before, { companyId }, stores),
    devicesReport({ from: today, to: today }, { companyId }, services),
    visitsIn(days, companyId, services),
    visitsIn(before, companyId, services),
    renewalsFrom(today, companyId, services),
    timeForCompany(companyId, days, stores),
    timeForCompany(companyId, before, stores),
  ])
  const sum = ({ periods }: typeof tickets, what: 'opened' | 'resolved' | 'notApproved') =>
    periods.reduce((all, period) => all + period[what], 0)
  const requesters = await requestersIn(days, { companyId, opened: sum(tickets, 'opened') }, stores)
  const compared = (of: (report: typeof tickets) => number) => ({
    now: of(tickets),
    before: of(ticketsBefore),
  })
  const completed = (found: typeof visits) => found.filter(({ status }) => status === 'completed').length
  return {
    company: { id: company.id, name: company.name },
    ...{ days: { from: days.from, to: days.to }, before, isUnderWay: days.to >= today },
    opened: compared((report) => sum(report, 'opened')),
    resolved: compared((report) => sum(report, 'resolved')),
    notApproved: compared((report) => sum(report, 'notApproved')),
    open: compared(({ periods }) => periods.at(-1)?.open ?? 0),
    ...{ unit: tickets.unit, periods: tickets.periods, byPriority: tickets.byPriority, requesters },
    time: { now: time, before: timeBefore },
    service: { now: service.total, before: serviceBefore.total },
    visits: {
      completed: { now: completed(visits), before: completed(visitsBefore) },
      list: visits.slice(0, limits.report.visits),
      isCut: visits.length > limits.report.visits,
    },
    devices: {
      inUse: devices.total,
      withoutWarranty: devices.byWarranty.find(({ warranty }) => warranty === 'none')?.devices ?? 0,
      expired: devices.byWarranty.find(({ warranty }) => warranty === 'expired')?.devices ?? 0,
    },
    renewals: {
      list: renewals.slice(0, limits.report.renewals),
      isCut: renewals.length > limits.report.renewals,
    },
  }
}

/** The company's appointments that took place or were to, soonest first; none for a private ticket. */
async function visitsIn({ from, to }: Days, companyId: number, { stores, settings }: ReviewServices) {
  const { timeZone } = settings.serviceLevels.hours
  const startOf = (day: string) => new Date(instantAt(dayNumber(day), '00:00', timeZone)).toISOString()
  const range = { from: startOf(from), to: startOf(dayAfter(to)) }
  const found = await firstRecords((page) => stores.visits.timeline({ companyId }, range, page), mostPages)
  const hidden = await ticketsKeptPrivate(found, stores.tickets)
  return found.flatMap(({ id, title, kind, status, startsAt, ticketId }) =>
    startsAt && (status === 'completed' || status === 'scheduled') && !hidden.has(ticketId ?? 0)
      ? [{ id, title, kind, status, startsAt }]
      : [],
  )
}

async function renewalsFrom(today: string, companyId: number, { stores }: ReviewServices) {
  const range = { companyId, from: today, to: dayAfter(today, renewalDays) }
  const [devices, documents] = await Promise.all([
    firstRecords((page) => stores.devices.warrantiesBetween(range, page), mostPages),
    firstRecords((page) => stores.documents.list({ companyId, forCompany: true }, page), mostPages),
  ])
  const warranties = devices.map(({ id, deviceName: name, warrantyExpiration: endsOn }) => {
    return { kind: 'warranty' as const, id, name, endsOn }
  })
  const agreements = documents.map(({ id, name, validUntil: endsOn }) => {
    return { kind: 'document' as const, id, name, endsOn }
  })
  return [...warranties, ...agreements]
    .flatMap(({ endsOn, ...each }) =>
      endsOn !== null && endsOn >= range.from && endsOn <= range.to ? [{ ...each, endsOn }] : [],
    )
    .toSorted((one, other) => (one.endsOn < other.endsOn ? -1 : one.endsOn > other.endsOn ? 1 : 0))
}
