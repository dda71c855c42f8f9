import { dayMs, type FieldChange, limits, scopeOf } from '@remotehands/contract'
import { ulid } from '../security/crypto.ts'
import type { TaskRecord } from '../tasks/task.ts'
import type { TaskServices } from '../tasks/task-steps.ts'
import { ImportProgress, type ImportRecord } from './import.ts'
import { permissionOf } from './import-permission.ts'

/** Reports an import's end to the audit log and to its starter; once per version of its task. */
export async function tellImport(
  task: TaskRecord,
  record: ImportRecord,
  type: 'finished' | 'stopped' | 'failed',
  { stores, clock }: Pick<TaskServices, 'stores' | 'clock'>,
  reason?: string,
): Promise<void> {
  await stores.imports.keepUntil(record, new Date(clock.now().getTime() + limits.import.resultDays * dayMs))
  const { id, ownerId, fileName, kind, run } = record
  // The same for every attempt at the same step.
  const at = new Date(task.updatedAt)
  await stores.imports.tell({
    id: ulid(at).slice(0, 10) + task.id.slice(10),
    at: at.toISOString(),
    ...{ entity: 'record', kind: 'import', recordId: id, type },
    label: fileName || `Import ${id}`,
    actorId: ownerId,
    companyId: run && scopeOf(run.role, permissionOf(kind)) === 'company' ? run.companyId : null,
    vendorId: null,
    changes: [
      ...countsOf(record, ImportProgress.parse(task.progress)),
      ...(reason ? [said('reason', reason)] : []),
    ],
    whence: run?.whence,
  })
}

function countsOf({ kind, skipped }: ImportRecord, progress: ImportProgress): FieldChange[] {
  const counts = {
    [`${kind} added`]: progress.created,
    [`${kind} updated`]: progress.updated,
    'already on file': progress.unchanged + skipped,
    'rows left out': progress.leftOut,
  }
  return Object.entries(counts).map(([field, count]) => said(field, String(count)))
}

const said = (field: string, to: string): FieldChange => ({ field, from: null, to })
