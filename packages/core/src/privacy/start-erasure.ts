import type { Role } from '@remotehands/contract'
import type { UserRecord } from '../people/user.ts'
import { isStaff, userKey } from '../people/user-item.ts'
import type { UserAct } from '../people/user-store.ts'
import { stillInRole } from '../people/user-writes.ts'
import type { Services } from '../services.ts'
import { everyRecord } from '../table/pages.ts'
import type { ErasureRecord } from './erasure.ts'
import { roundTask } from './erasure-rounds.ts'
import { sealIdentity } from './identity.ts'
import { noErasure } from './operations/own-erasure.ts'
import { ownNamesOf } from './own-names.ts'

/** A person may have moved a few times. */
const mostPages = 20

/**
 * Lets a person become a former colleague at once, and starts to take them out of everything else. `onlyWhile`: the
 * administrator who must still be one. Throws CONFLICT.
 */
export async function startErasure(
  user: UserRecord,
  act: UserAct,
  onlyWhile: { userId: number; role: Role } | undefined,
  services: Pick<Services, 'stores' | 'clock' | 'settings'>,
): Promise<ErasureRecord> {
  const { stores, clock } = services
  const before = (await stores.erasures.of(user.id)) ?? noErasure(user)
  const now = clock.now()
  const task = roundTask(user.id, now)
  const [companyIds, ownNames] = await Promise.all([companiesOf(user, services), ownNamesOf(user, services)])
  const record: ErasureRecord = {
    ...before,
    ...{ version: before.version + 1, companyId: user.companyId, state: 'running', reason: null },
    ...{ decidedAt: now.toISOString(), decidedById: act.actorId, taskId: task.id, rounds: 0, counts: {} },
    askedAt: before.state === 'asked' ? before.askedAt : null,
    sealed: await sealIdentity(user, { companyIds, ownNames }, services),
  }
  const checks = onlyWhile
    ? [{ check: userKey(onlyWhile.userId), condition: stillInRole(onlyWhile.role) }]
    : []
  await stores.erasures.carryOut(record, user, { task, act, checks })
  return record
}

/** The companies in whose records the person may be named: theirs, those they acted in, and those that were merged into these. */
async function companiesOf(
  { id, companyId, role }: UserRecord,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<number[]> {
  const ids = new Set([companyId])
  // Of staff, everything is gone through.
  if (isStaff(role)) return [companyId]
  const filter = { actorId: id, from: '2020-01-01T00:00:00.000Z', until: clock.now().toISOString() }
  for await (const entries of everyRecord((page) => stores.audit.list(filter, page), mostPages))
    for (const entry of entries) if (entry.companyId !== null) ids.add(entry.companyId)
  for (const each of [...ids])
    for await (const merged of everyRecord((page) => stores.merges.into(each, page)))
      for (const { id: from } of merged) ids.add(from)
  return [...ids]
}
