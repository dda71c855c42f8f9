import type { Permission } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { ActingContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import { readableVisits } from '../../tickets/readable-tickets.ts'
import type { VisitRecord } from '../visit.ts'

/** Finds an appointment that the actor reaches. Throws NOT_FOUND alike for one that they don't and none. */
export async function loadVisit(
  id: number,
  permission: Permission,
  { actor, stores }: Pick<ActingContext, 'actor' | 'stores'>,
): Promise<VisitRecord> {
  const visit = await stores.visits.byId(id)
  if (!visit) throw new AppError('NOT_FOUND')
  companyFilter(actor, permission, visit.companyId)
  const [readable] = await readableVisits([visit], actor, stores)
  if (!readable) throw new AppError('NOT_FOUND')
  return readable
}
