import { fullExportKind } from '../archive/full-export.ts'
import { fullExportEnd, fullExportStep } from '../archive/full-export-task.ts'
import type { ExportingFiles } from '../files/file-store.ts'
import { importEnd, importStep, importTask } from '../imports/import-step.ts'
import {
  archiveEnd,
  archiveKind,
  archiveStep,
  restoreKind,
  restoreStep,
} from '../people/companies/archive/archive-task.ts'
import { mergeEnd, mergeKind, mergeStep } from '../people/companies/merge-companies.ts'
import { eraseStep } from '../privacy/erase-person.ts'
import { erasureKind } from '../privacy/erasure.ts'
import type { Services } from '../services.ts'
import type { ScanRecords } from '../table/table.ts'
import type { TaskRecord } from './task.ts'

export type TaskServices = Pick<Services, 'stores' | 'clock' | 'log' | 'settings'> & {
  files: ExportingFiles
  scan: ScanRecords
}

/**
 * Does the next part of a task, in a second or two, and returns the new progress. An interrupted step may be
 * repeated from any point: it must not write anything twice. Throws to be retried; after five failures the
 * task has failed, until someone resumes it.
 */
export type TaskStep = (
  task: TaskRecord,
  services: TaskServices,
) => Promise<{ progress: TaskRecord['progress']; isDone: boolean }>

/** The step function of each kind of task. */
export const taskSteps: Readonly<Record<string, TaskStep>> = {
  [importTask]: importStep,
  [mergeKind]: mergeStep,
  [archiveKind]: archiveStep,
  [restoreKind]: restoreStep,
  [erasureKind]: eraseStep,
  [fullExportKind]: fullExportStep,
}

/** Does what follows when a task is stopped or has failed. May be called again for the same version. */
export type TaskEnd = (
  task: TaskRecord,
  end: { state: 'stopped' | 'failed'; reason: string | null },
  services: TaskServices,
) => Promise<void>

export const taskEnds: Readonly<Record<string, TaskEnd>> = {
  [importTask]: importEnd,
  [mergeKind]: mergeEnd,
  [archiveKind]: archiveEnd,
  [restoreKind]: archiveEnd,
  [fullExportKind]: fullExportEnd,
}

/**
 * Milliseconds for which one delivery continues with steps of a kind: what they write is indexed only
 * afterwards. Other work of this stream reader waits as long.
 */
export const taskBursts: Readonly<Record<string, number>> = {
  [importTask]: 15_000,
  [mergeKind]: 5_000,
  [archiveKind]: 5_000,
  [restoreKind]: 5_000,
  [fullExportKind]: 5_000,
}
