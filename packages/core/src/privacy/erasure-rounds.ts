import { ulid } from '../security/crypto.ts'
import type { Services } from '../services.ts'
import type { NewTask } from '../tasks/task-store.ts'
import { beginWaitingExports } from './begin-waiting-exports.ts'
import {
  betweenRoundsMs,
  type ErasureProgress,
  type ErasureRecord,
  erasureKind,
  erasureRounds,
} from './erasure.ts'
import { openIdentity } from './identity.ts'

type RoundServices = Pick<Services, 'stores' | 'clock'>

const atOnce = 25
/** Longer than the stream retries the receipt's mail. */
const receiptMs = 24 * 60 * 60 * 1000
const nothingErased: ErasureProgress = { part: 0, counts: {}, companyIds: [] }

/** A task that goes through everything once. It belongs to who is erased: their partition keeps it. */
export function roundTask(userId: number, now: Date): NewTask {
  return {
    ...{ id: ulid(now), ownerId: userId, kind: erasureKind, now },
    ...{ input: { userId }, progress: { ...nothingErased } },
  }
}

/**
 * Ends a round. After the first one everything is gone through again, an hour later: what was under way when the person
 * was erased is stored by then. After the last one the receipt is told, and full
 * exports that waited for it begin. Safe to repeat.
 */
export async function endRound(
  record: ErasureRecord,
  { taskId, counts }: { taskId: string; counts: ErasureRecord['counts'] },
  services: RoundServices & Pick<Services, 'settings'>,
): Promise<void> {
  const { stores, clock } = services
  if (record.taskId !== taskId) return
  const now = clock.now()
  const at = now.toISOString()
  const rounds = record.rounds + 1
  const ended = {
    ...record,
    version: record.version + 1,
    rounds,
    taskId: null,
    counts: sumOf(record.counts, counts),
  }
  if (rounds < erasureRounds) {
    const nextAt = new Date(now.getTime() + betweenRoundsMs).toISOString()
    if (!(await stores.erasures.keep({ ...ended, nextAt }))) throw new Error('The erasure changed meanwhile.')
    return
  }
  const former = await stores.users.byId(record.userId)
  if (!former) throw new Error(`There is no person ${record.userId}.`)
  const nextAt = new Date(now.getTime() + receiptMs).toISOString()
  const done = { ...ended, state: 'done' as const, doneAt: at, nextAt }
  const changes = Object.entries(done.counts).map(([field, count]) => ({
    field,
    from: null,
    to: String(count),
  }))
  await stores.erasures.change(done, former, { at, actorId: record.decidedById, type: 'erased', changes })
  await beginWaitingExports(services, record.userId)
}

/**
 * Goes through everything again for those whose hour has come, and forgets who somebody was whose receipt no mail could
 * bring. Returns how many erasures it went on with.
 */
export async function continueErasures(
  services: RoundServices & Pick<Services, 'settings'>,
): Promise<number> {
  const { stores, clock } = services
  const now = clock.now()
  const due = await stores.erasures.due(now, atOnce)
  for (const record of due) {
    if (record.state === 'done') {
      await forgetIdentity(record.userId, services)
      continue
    }
    const task = roundTask(record.userId, now)
    const next = { ...record, version: record.version + 1, nextAt: null, taskId: task.id }
    await stores.erasures.keepWith(next, task)
  }
  return due.length
}

/** Once the receipt has been mailed, nothing knows who they were, or that mail to them came back. */
export async function forgetIdentity(
  userId: number,
  services: Pick<Services, 'stores' | 'settings'>,
): Promise<void> {
  const { stores } = services
  const record = await stores.erasures.of(userId)
  const person = record && (await openIdentity(record, services))
  if (!person || record.state !== 'done') return
  await stores.suppressions.forget(person.email)
  await stores.erasures.keep({ ...record, version: record.version + 1, sealed: null, nextAt: null })
}

function sumOf(some: ErasureRecord['counts'], more: ErasureRecord['counts']): ErasureRecord['counts'] {
  const sum = { ...some }
  for (const [place, count] of Object.entries(more)) sum[place] = (sum[place] ?? 0) + count
  return sum
}
