import { dayMs, limits } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { takeAttempt } from '../../security/attempts.ts'
import { presentImport } from '../present-import-run.ts'
import { requireKind } from './find-import.ts'
import { requireNoOther } from './one-at-a-time.ts'

/** Prepares an import. Refuses now if another one is running, rather than after thousands of rows. */
export const createImport: Operation<'imports.create'> = async ({ body }, context) => {
  const { actor, stores, clock, once } = context
  requireKind(body.kind, context)
  await requireNoOther(undefined, context)
  await takeAttempt(context, 'importsPerPerson', String(actor.userId))
  const now = clock.now()
  const record = await stores.imports.create(
    {
      ...body,
      ownerId: actor.userId,
      isSensitive: body.kind === 'people' && body.choices.existing === 'update',
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + limits.import.resultDays * dayMs).toISOString(),
    },
    once,
  )
  return presentImport(record, undefined)
}
