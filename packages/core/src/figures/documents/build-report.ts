import {
  daysWords,
  type papers,
  quarterWords,
  type ReportKind,
  reportNames,
  shortDay,
} from '@remotehands/contract'
import { nameOf } from '../../people/present-user.ts'
import { dayOf } from '../local-calendar.ts'
import { companyReview } from '../reports/company-review.ts'
import type { ContentServices, ReportContent, Reported } from './report-content.ts'
import { reviewContent } from './review-content.ts'
import { serviceContent } from './service-content.ts'
import { contractsContent, devicesContent } from './things-content.ts'
import { ticketsContent } from './tickets-content.ts'
import { timeContent, utilisationContent } from './time-content.ts'

/** A report with its title and what it is of. */
export interface BuiltReport extends ReportContent {
  title: string
  subtitle: string
  days: Reported['days']
}

/** Builds a report of the figures. Whoever calls it has checked who may read them. Throws NOT_FOUND. */
export async function buildReport(
  kind: ReportKind,
  reported: Reported,
  services: ContentServices,
): Promise<BuiltReport> {
  const { days } = reported
  const [content, subtitle] = await Promise.all([
    contentOf(kind, reported, services),
    subtitleOf(reported, services),
  ])
  const isQuarter = quarterWords(days) !== undefined
  const title =
    kind === 'review' ? (isQuarter ? 'Quarterly review' : 'Review') : `${reportNames[kind]} report`
  return { ...content, title, subtitle, days }
}

async function contentOf(
  kind: ReportKind,
  reported: Reported,
  services: ContentServices,
): Promise<ReportContent> {
  switch (kind) {
    case 'review': {
      const review = await companyReview(reported.days, reported.whose.companyId ?? 0, services)
      return reviewContent(review, services.settings.serviceLevels.hours.timeZone)
    }
    case 'tickets':
      return ticketsContent(reported, services)
    case 'service':
      return serviceContent(reported, services)
    case 'time':
      return timeContent(reported, services)
    case 'utilisation':
      return utilisationContent(reported, services)
    case 'devices':
      return devicesContent(reported, services)
    case 'contracts':
      return contractsContent(reported, services)
  }
}

async function subtitleOf(
  { whose: { companyId, assigneeId } }: Reported,
  { stores }: ContentServices,
): Promise<string> {
  if (companyId !== undefined) return stores.companies.nameOf(companyId)
  if (assigneeId === undefined) return 'All companies'
  return nameOf((await stores.users.namesOf([assigneeId])).get(assigneeId))
}

/** "Q3 2026 (Jul 1 – Sep 30, 2026)". */
export function reportedDays(days: Reported['days']): string {
  const quarter = quarterWords(days)
  return quarter === undefined ? daysWords(days) : `${quarter} (${daysWords(days)})`
}

/** The report on paper. The library and its fonts are loaded only when one is made. */
export async function reportPdf(
  { title, subtitle, days, blocks }: BuiltReport,
  paper: (typeof papers)[number],
  { clock, settings }: ContentServices,
): Promise<Uint8Array<ArrayBuffer>> {
  const { renderPdf } = await import('@remotehands/pdf')
  const now = clock.now()
  const today = dayOf(now.toISOString(), settings.serviceLevels.hours.timeZone)
  const { button: accent, rule } = settings.mailLook
  return renderPdf({
    ...{ title, subtitle, paper, blocks, createdAt: now },
    lines: [reportedDays(days), 'Days are in the service desk’s time zone.'],
    brand: { name: settings.companyName, accent, rule },
    footer: `Made on ${shortDay(today)}`,
  })
}
