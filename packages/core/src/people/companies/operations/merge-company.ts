import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { ulid } from '../../../security/crypto.ts'
import { requireProof } from '../../../security/step-up.ts'
import { mergeKind, noneMoved } from '../merge-companies.ts'
import { presentMerge } from '../present-merge.ts'
import { findMergeable } from './find-mergeable.ts'
import { loadCompany } from './read-company.ts'

/** Starts merging a company into another, once the actor has typed its name and passed the step-up. */
export const mergeCompany: Operation<'companies.merge'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const { from, into } = await findMergeable(params.id, body.into, context)
  if (body.name !== from.name) {
    const sentence = `Type the name exactly as it is: ${from.name}`
    throw new AppError('VALIDATION_FAILED', { fields: { name: sentence } })
  }
  requireProof(context)
  const now = clock.now()
  await stores.merges.start(
    { from, into },
    {
      ...{ id: ulid(now), ownerId: actor.userId, kind: mergeKind, now },
      input: { from: from.id, into: into.id },
      progress: { ...noneMoved },
    },
  )
  return presentMerge(await loadCompany(from.id, stores), stores, now)
}
