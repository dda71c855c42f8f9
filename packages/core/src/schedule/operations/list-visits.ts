import { dayMs, isVisitOpen } from '@remotehands/contract'
import type { Operation, SignedInContext } from '../../operation.ts'
import { companyFilter } from '../../people/company-filter.ts'
import type { Page } from '../../table/pages.ts'
import { readableVisits } from '../../tickets/readable-tickets.ts'
import { presentVisits } from '../present-visit.ts'
import type { VisitRecord } from '../visit.ts'
import { stored } from './visit-times.ts'

type Input = Parameters<Operation<'visits.list'>>[0]

/** Lists appointments that the actor may see. Filters may leave a page short, with a `next`. */
export const listVisits: Operation<'visits.list'> = async (input, context) => {
  const { query } = input
  const { actor, stores } = context
  const { items, next } = await readPage(input, context)
  const technicianId = technicianOf(input, context)
  const shown = items.filter(
    (visit) =>
      (query.status === undefined || query.status === 'open' || visit.status === query.status) &&
      (technicianId === undefined || visit.technicianId === technicianId) &&
      (query.companyId === undefined || visit.companyId === query.companyId),
  )
  const presented = await presentVisits(await readableVisits(shown, actor, stores), stores)
  const isLeft = query.technician === 'left'
  return { items: isLeft ? presented.filter(({ hasTechnicianLeft }) => hasTechnicianLeft) : presented, next }
}

/** The one technician whose appointments are asked for. */
function technicianOf({ query: { technician } }: Input, { actor }: SignedInContext): number | undefined {
  if (technician === 'me') return actor.userId
  return technician === 'left' ? undefined : technician
}

function readPage(input: Input, context: SignedInContext): Promise<Page<VisitRecord>> {
  const { query, page } = input
  const { actor, stores, clock } = context
  const filter = companyFilter(actor, 'visit:read', query.companyId)
  const { status } = query
  if (status !== undefined && (status === 'open' || isVisitOpen(status)))
    return stores.visits.open(filter, page)
  const from = query.from ? stored(query.from) : new Date(clock.now().getTime() - dayMs).toISOString()
  const to = query.to ? stored(query.to) : new Date(Date.parse(from) + 365 * dayMs).toISOString()
  // A technician's list spans companies: only an actor who may see all of them reads from it.
  const technicianId = technicianOf(input, context)
  const isEverybodys = companyFilter(actor, 'visit:read').companyId === undefined
  const whose = isEverybodys && technicianId !== undefined ? { technicianId } : filter
  return stores.visits.timeline(whose, { from, to }, page)
}
