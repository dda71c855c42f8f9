import type { MergedKind } from '@remotehands/contract'
import { countedOf } from '../jobs/keep-indexes/counted-record.ts'
import { postTickets } from '../search/post-tickets.ts'
import { postUsers } from '../search/post-users.ts'
import type { TaskServices } from '../tasks/task-steps.ts'

/** Gives records of one company to another, and brings figures and search up to that. May be repeated. */
export async function moveRecords(
  kind: MergedKind,
  ids: readonly number[],
  { from, into }: { from: number; into: number },
  { stores, clock, settings }: Pick<TaskServices, 'stores' | 'clock' | 'settings'>,
): Promise<void> {
  const at = clock.now()
  await Promise.all(ids.map((id) => stores.merges.move(kind, id, from, into, at)))
  if (kind === 'user') {
    const users = await Promise.all(ids.map((id) => stores.users.byId(id)))
    await postUsers(
      users.filter((user) => user !== undefined),
      stores,
    )
    return
  }
  await stores.figures.count(ids.map((id) => countedOf(kind, id, { stores, settings })))
  if (kind !== 'ticket') return
  const tickets = await Promise.all(ids.map((id) => stores.tickets.byId(id)))
  await postTickets(
    tickets.filter((ticket) => ticket !== undefined),
    stores,
  )
}
