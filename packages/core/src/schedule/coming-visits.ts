import { dayMs, isVisitOpen, limits } from '@remotehands/contract'
import type { Services } from '../services.ts'
import { firstRecords } from '../table/pages.ts'
import type { VisitRecord } from './visit.ts'

/** A bound: no technician has as many appointments, and no desk as many without an agreed time. */
const mostPages = 20

/** The appointments of a technician that aren't over and not called off: those with a time, soonest first, and what was proposed in their name. */
export async function comingVisitsOf(
  technicianId: number,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<VisitRecord[]> {
  const now = clock.now().getTime()
  const instantAt = (time: number) => new Date(time).toISOString()
  // One that is under way began before.
  const range = {
    from: instantAt(now - limits.visit.days * dayMs),
    to: instantAt(now + (limits.visit.aheadDays + 1) * dayMs),
  }
  const [agreed, open] = await Promise.all([
    firstRecords((page) => stores.visits.timeline({ technicianId }, range, page), mostPages),
    firstRecords((page) => stores.visits.open({}, page), mostPages),
  ])
  return [...agreed.filter(({ status }) => status === 'scheduled'), ...open.filter(isTheirs)].filter(
    ({ endsAt }) => endsAt !== null && Date.parse(endsAt) > now,
  )

  function isTheirs(visit: VisitRecord): boolean {
    return isVisitOpen(visit.status) && visit.technicianId === technicianId
  }
}
