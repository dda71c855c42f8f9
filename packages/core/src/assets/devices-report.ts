import { type DevicesReport, deviceStatuses, type WarrantyState, warrantyStates } from '@remotehands/contract'
import { type Days, lengthOf, periodsOf } from '../figures/calendar-days.ts'
import { deviceTotals } from '../figures/contributions.ts'
import type { Whose } from '../figures/figure.ts'
import { deskDay } from '../figures/local-calendar.ts'
import type { Services } from '../services.ts'

/** Reports devices in use by status, by remaining warranty, and the warranties that end in a range. */
export async function devicesReport(
  days: Days,
  { companyId }: Pick<Whose, 'companyId'>,
  { stores: { figures }, settings, clock }: Pick<Services, 'stores' | 'settings' | 'clock'>,
): Promise<DevicesReport> {
  const [totals, ends] = await Promise.all([figures.totals({ companyId }), figures.warrantyEnds(companyId)])
  const today = deskDay({ clock, settings })
  const byStatus = deviceStatuses.map((status) => ({ status, devices: totals[deviceTotals[status]] }))
  const ending = [...ends]
  const count = (wanted: (day: string) => boolean) =>
    ending.reduce((sum, [day, devices]) => (wanted(day) ? sum + devices : sum), 0)
  return {
    total: byStatus.reduce((sum, { devices }) => sum + devices, 0),
    byStatus,
    byWarranty: warrantyStates.map((warranty) => ({
      warranty,
      devices:
        warranty === 'none'
          ? totals.devicesWithoutWarranty
          : count((day) => warrantyOn(day, today) === warranty),
    })),
    ending: periodsOf(days, 'month').map((month) => ({
      ...month,
      devices: count((day) => day >= month.from && day <= month.to),
    })),
  }
}

/** A warranty includes its last day. */
function warrantyOn(end: string, today: string): WarrantyState {
  if (end < today) return 'expired'
  const left = lengthOf({ from: today, to: end }) - 1
  return (['30', '60', '90', '180'] as const).find((days) => left <= Number(days)) ?? 'later'
}
