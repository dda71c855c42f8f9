import type { Erasure } from '@remotehands/contract'
import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import type { ErasureRecord } from './erasure.ts'

/** Erasures with the names of who asked, as long as they have one, and of who decided. */
export async function presentErasures(records: readonly ErasureRecord[], stores: Stores): Promise<Erasure[]> {
  const people = records.flatMap(({ userId, decidedById }) =>
    [userId, decidedById].filter((id) => id !== null),
  )
  const [users, companies, stuck] = await Promise.all([
    stores.users.byIds([...new Set(people)]),
    stores.companies.byIds([...new Set(records.map(({ companyId }) => companyId))]),
    Promise.all(records.map((record) => isStuck(record, stores))),
  ])
  return records.map((record, at) => ({
    ...record,
    name: nameOf(users.get(record.userId)),
    company: companies.get(record.companyId)?.name ?? 'Unknown',
    decidedByName: record.decidedById === null ? null : nameOf(users.get(record.decidedById)),
    isStuck: stuck[at] ?? false,
    againAt: record.state === 'running' ? record.nextAt : null,
  }))
}

export async function presentErasure(record: ErasureRecord, stores: Stores): Promise<Erasure> {
  const [erasure] = await presentErasures([record], stores)
  if (!erasure) throw new Error('An erasure was not presented.')
  return erasure
}

/** Whether the task that goes through everything has failed. */
export async function isStuck(
  { state, taskId, userId }: ErasureRecord,
  { tasks }: Pick<Stores, 'tasks'>,
): Promise<boolean> {
  if (state !== 'running' || taskId === null) return false
  return (await tasks.byId(userId, taskId))?.state === 'failed'
}
