import type { Operation } from '../../operation.ts'
import { presentVisit } from '../present-visit.ts'
import { loadVisit } from './load-visit.ts'

/** One appointment that the actor may see. */
export const readVisit: Operation<'visits.read'> = async ({ params }, context) =>
  presentVisit(await loadVisit(params.id, 'visit:read', context), context.stores)
