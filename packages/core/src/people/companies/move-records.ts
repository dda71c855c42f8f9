import type { MergedKind } from '@remotehands/contract'
import { countedOf } from '../../indexes/counted-record.ts'
import type { TaskServices } from '../../tasks/task-steps.ts'
import { postWholeTickets } from '../../tickets/post-tickets.ts'
import { postUsers } from '../post-users.ts'
import type { CompanyRecord } from '../user.ts'
import { postDocuments } from './documents/search-documents.ts'

/**
 * Moves records to another company and updates figures and search. Safe to repeat. Counts records unknown to
 * the task one by one, as late.
 */
export async function moveRecords(
  kind: MergedKind,
  ids: readonly number[],
  merge: { from: CompanyRecord; into: CompanyRecord },
  { stores, clock, settings }: Pick<TaskServices, 'stores' | 'clock' | 'settings'>,
  areLate = false,
): Promise<void> {
  const at = clock.now()
  const { from, into } = merge
  await Promise.all(
    ids.map((id) =>
      areLate
        ? stores.merges.moveLate(kind, id, merge, at)
        : stores.merges.move(kind, id, from.id, into.id, at),
    ),
  )
  if (kind === 'user') {
    const users = await Promise.all(ids.map((id) => stores.users.byId(id)))
    await postUsers(
      users.filter((user) => user !== undefined),
      stores,
    )
    return
  }
  if (kind === 'document') {
    const documents = await Promise.all(ids.map((id) => stores.documents.byId(id)))
    await postDocuments(
      documents.filter((document) => document !== undefined),
      stores,
    )
    return
  }
  if (kind === 'site' || kind === 'recurring' || kind === 'report_mail') return
  await stores.figures.count(ids.map((id) => countedOf(kind, id, { stores, settings })))
  if (kind === 'ticket') await postWholeTickets(ids, stores)
}
