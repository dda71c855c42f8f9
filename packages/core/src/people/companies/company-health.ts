import type { CompanyHealth } from '@remotehands/contract'
import type { Counts } from '../../figures/figure.ts'
import { deskDay } from '../../figures/local-calendar.ts'
import { averageOf } from '../../figures/reports/rates.ts'
import type { Services } from '../../services.ts'

type Needed = Pick<Services, 'stores' | 'clock' | 'settings'>
const noCounts = { totals: {}, days: {} }

/** How one company is doing. */
export async function companyHealth(companyId: number, services: Needed): Promise<CompanyHealth> {
  const today = deskDay(services)
  const counts = await services.stores.figures.companyCounts(companyId, today.slice(0, 7))
  return healthOf(counts, today)
}

/** How each of all companies is doing, in two lists of figures that every company has a line in. */
export async function healthOfCompanies(services: Needed): Promise<(companyId: number) => CompanyHealth> {
  const { figures } = services.stores
  const today = deskDay(services)
  const [totals, days] = await Promise.all([
    figures.breakdown('company', 'totals'),
    figures.warrantyBreakdown(today.slice(0, 7)),
  ])
  const totalsOf = new Map(totals.map(({ id, counts }) => [id, counts]))
  const daysOf = new Map(days.map(({ id, counts }) => [id, counts]))
  return (id) =>
    healthOf({ totals: totalsOf.get(id) ?? noCounts.totals, days: daysOf.get(id) ?? noCounts.days }, today)
}

function healthOf({ totals, days }: { totals: Counts; days: Counts }, today: string): CompanyHealth {
  const of = (name: string) => totals[name] ?? 0
  const [month, day] = [today.slice(0, 7), today.slice(8)]
  const sum = (counts: Counts, isWanted: (name: string) => boolean) =>
    Object.entries(counts).reduce((all, [name, count]) => all + (isWanted(name) ? count : 0), 0)
  return {
    ...{ open: of('open'), waiting: of('waiting'), urgent: of('urgent'), breached: of('breached') },
    pending: of('pending'),
    satisfaction: averageOf(of('stars'), of('ratings')),
    ratings: of('ratings'),
    devices: of('activeDevices') + of('maintenanceDevices') + of('warrantyDevices') + of('otherDevices'),
    outOfWarranty:
      sum(totals, (name) => name.startsWith('w.') && name.slice(2) < month) + sum(days, (each) => each < day),
  }
}
