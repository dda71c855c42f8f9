import { type CompanyArchive, closedKinds } from '@remotehands/contract'
import type { Services } from '../../../services.ts'
import type { TaskRecord } from '../../../tasks/task.ts'
import { nameOf } from '../../present-user.ts'
import type { CompanyRecord } from '../../user.ts'
import { isStuck } from '../present-merge.ts'
import { ArchiveProgress } from './archive-task.ts'

/** The work on a company that is archived, or restored; null for one that is worked for. */
export async function presentArchive(
  { archive, archiveEndedAt, archiveClosed, restore }: CompanyRecord,
  { stores, clock }: Pick<Services, 'stores' | 'clock'>,
): Promise<CompanyArchive | null> {
  const under = archive ?? restore
  if (!under) return null
  const [task, owner] = await Promise.all([
    stores.tasks.byId(under.ownerId, under.taskId),
    stores.users.byId(under.ownerId),
  ])
  const byTask = archive && task ? ArchiveProgress.parse(task.progress).closed : {}
  const closed = archiveClosed ?? byTask
  const isOver = archiveEndedAt !== undefined
  return {
    state: archive ? (isOver ? 'archived' : 'archiving') : 'restoring',
    needsHelp: !isOver && task !== undefined && needsHelp(task, clock.now()),
    problem: isOver ? null : (task?.reason ?? null),
    reason: archive?.reason ?? '',
    closed: closedKinds.map((kind) => ({ kind, count: closed[kind] ?? 0 })),
    startedBy: nameOf(owner),
    startedAt: archive?.startedAt ?? task?.startedAt ?? clock.now().toISOString(),
    endedAt: archiveEndedAt ?? null,
  }
}

export const needsHelp = (task: TaskRecord, now: Date): boolean =>
  task.state === 'failed' || isStuck(task, now)
