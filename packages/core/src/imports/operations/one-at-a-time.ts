import { AppError } from '../../app-error.ts'
import type { SignedInContext } from '../../operation.ts'
import { stateOf } from '../present-import-run.ts'

type Context = Pick<SignedInContext, 'actor' | 'stores' | 'clock'>

/** How long an import may take from becoming the latest to having its task. */
const startingMs = 10_000

/** Throws IMPORT_RUNNING if another of the actor's imports is running. Returns the last one started. */
export async function requireNoOther(importId: number | undefined, { actor, stores, clock }: Context) {
  const latest = await stores.imports.latest(actor.userId)
  if (!latest || latest.importId === importId) return latest
  const other = await stores.imports.byId(actor.userId, latest.importId)
  const task = other?.run ? await stores.tasks.byId(actor.userId, other.run.taskId) : undefined
  const isStarting = !task && clock.now().getTime() - Date.parse(latest.at) < startingMs
  const isRunning = other && task && stateOf(other, task) === 'running'
  if (isRunning || isStarting) throw new AppError('IMPORT_RUNNING')
  return latest
}

/** Does the same and makes this import the latest: of two started at once, one fails. */
export async function claimTurn(importId: number, context: Context): Promise<void> {
  const { actor, stores, clock } = context
  const latest = await requireNoOther(importId, context)
  const isFirst = await stores.imports.setLatest(actor.userId, importId, latest, clock.now())
  if (!isFirst) throw new AppError('IMPORT_RUNNING')
}
