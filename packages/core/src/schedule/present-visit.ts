import { isVisitOpen, type Visit } from '@remotehands/contract'
import { isOnStaff } from '../duty/available.ts'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import type { VisitRecord } from './visit.ts'

/** Presents appointments with three batched reads for all of them: companies, devices and people. */
export async function presentVisits(
  visits: readonly VisitRecord[],
  { companies, devices, users }: Stores,
): Promise<Visit[]> {
  const people = visits.flatMap(({ technicianId, requestedById }) => [technicianId, requestedById])
  const [companyOf, deviceOf, userOf] = await Promise.all([
    companies.byIds(unique(visits.map(({ companyId }) => companyId))),
    devices.byIds(unique(visits.flatMap(({ deviceIds }) => deviceIds))),
    users.byIds(unique(people.filter((id) => id !== null))),
  ])
  const personOf = (id: number | null) => (id === null ? null : nameOf(userOf.get(id)))
  return visits.map(({ deviceIds, ...visit }) => ({
    ...visit,
    company: companyOf.get(visit.companyId)?.name ?? 'Unknown',
    devices: deviceIds.map((id) => ({ id, name: deviceOf.get(id)?.deviceName ?? 'Unknown' })),
    technicianName: personOf(visit.technicianId),
    hasTechnicianLeft:
      visit.technicianId !== null && isAhead(visit) && !isOnStaff(userOf.get(visit.technicianId)),
    requestedByName: personOf(visit.requestedById),
  }))
}

const isAhead = ({ status }: Pick<VisitRecord, 'status'>) => status === 'scheduled' || isVisitOpen(status)

/** Presents one appointment. */
export async function presentVisit(visit: VisitRecord, stores: Stores): Promise<Visit> {
  const [presented] = await presentVisits([visit], stores)
  if (!presented) throw new Error('One appointment is presented as one.')
  return presented
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
