import type { Operation } from '../../operation.ts'
import { presentImport } from '../present-import-run.ts'

/** Lists the actor's imports that were started and can still be read. */
export const listImports: Operation<'imports.list'> = async ({ page }, { actor, stores, clock }) => {
  const { items, next } = await stores.imports.list(actor.userId, page)
  const now = clock.now().toISOString()
  const started = items.flatMap((record) =>
    record.run && record.expiresAt > now ? [{ record, run: record.run }] : [],
  )
  const shown = started.map(async ({ record, run: { taskId } }) =>
    presentImport(record, await stores.tasks.byId(actor.userId, taskId)),
  )
  return { items: await Promise.all(shown), next }
}
