import type { OwnErasure } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { ownRecord } from '../../people/sign-in/own-account.ts'
import { actOf } from '../../people/sign-in/record-access.ts'
import type { ErasureRecord } from '../erasure.ts'

/** Whether the actor asked, and what became of it. */
export const readOwnErasure: Operation<'account.erasure'> = async (_, { actor, stores }) => {
  const record = await stores.erasures.of(actor.userId)
  return record ? shown(record) : null
}

/** Safe to repeat: somebody who asked has asked. */
export const askErasure: Operation<'account.askErasure'> = (_, context) => {
  const askedAt = context.clock.now().toISOString()
  const asked = { askedAt, decidedAt: null, decidedById: null, reason: null }
  return change(context, 'erasure_asked', { state: 'asked', ...asked }, ['withdrawn', 'refused'])
}

/** Throws ERASURE_STATE once somebody has decided. */
export const withdrawErasure: Operation<'account.withdrawErasure'> = (_, context) =>
  change(context, 'erasure_withdrawn', { state: 'withdrawn' }, ['asked'])

async function change(
  context: SignedInContext,
  type: string,
  changes: Pick<ErasureRecord, 'state'> & Partial<ErasureRecord>,
  from: readonly ErasureRecord['state'][],
): Promise<OwnErasure> {
  const { actor, stores } = context
  const [user, record] = await Promise.all([ownRecord(context), stores.erasures.of(actor.userId)])
  if (record?.state === changes.state) return shown(record)
  if (record ? !from.includes(record.state) : changes.state !== 'asked') throw new AppError('ERASURE_STATE')
  const before = record ?? noErasure(user)
  const changed: ErasureRecord = {
    ...before,
    ...changes,
    companyId: user.companyId,
    version: before.version + 1,
  }
  await stores.erasures.change(changed, user, actOf(type, context))
  return shown(changed)
}

/** Before anybody has asked. */
export function noErasure({ id, companyId }: { id: number; companyId: number }): ErasureRecord {
  return {
    ...{
      userId: id,
      companyId,
      version: 0,
      state: 'withdrawn',
      askedAt: null,
      decidedAt: null,
      decidedById: null,
    },
    ...{ reason: null, sealed: null, taskId: null, rounds: 0, nextAt: null, doneAt: null, counts: {} },
  }
}

const shown = ({ state, askedAt, reason }: ErasureRecord): OwnErasure => ({ state, askedAt, reason })
