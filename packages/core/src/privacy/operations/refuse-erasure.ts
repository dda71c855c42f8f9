import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { actOf, findUser } from '../../people/operations/managed-user.ts'
import { presentErasure } from '../present-erasure.ts'

/** Refuses what somebody asked for. Throws ERASURE_STATE if nobody asks, or somebody has decided. */
export const refuseErasure: Operation<'erasures.refuse'> = async ({ params: { id }, body }, context) => {
  const { actor, stores, clock } = context
  const [user, record] = await Promise.all([findUser(id, context), stores.erasures.of(id)])
  if (record?.state !== 'asked') throw new AppError('ERASURE_STATE')
  const decidedAt = clock.now().toISOString()
  const decided = { state: 'refused' as const, decidedAt, decidedById: actor.userId, reason: body.reason }
  const refused = { ...record, ...decided, version: record.version + 1 }
  // The reason is the person's to read, and not the log's.
  await stores.erasures.change(refused, user, actOf('erasure_refused', context))
  return presentErasure(refused, stores)
}
