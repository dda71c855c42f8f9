import type { TableChange } from '@remotehands/core'
import {
  changeKind,
  followersOf,
  indexedChange,
  keepIndexes,
  mailPasswordLink,
  NotifiedEvent,
  PasswordRequest,
  runTask,
  type Services,
  sendNotifications,
  type TaskServices,
  taskToRun,
} from '@remotehands/core'

type JobServices = Services & TaskServices

/** The stream of a table in memory, and its two jobs. Pass `onChange` to the table. */
export function memoryJobs() {
  const waiting: TableChange[] = []
  return {
    onChange(change: TableChange): void {
      if (followersOf(change) > 0) waiting.push(change)
    },
    /** Runs the jobs on all changes since the last run. Throws if a job does. */
    async run(services: JobServices): Promise<void> {
      while (waiting.length > 0) {
        const [change] = waiting.splice(0, 1)
        if (change) await deliver(change, services)
      }
    },
  }
}

async function deliver(change: TableChange, services: JobServices): Promise<void> {
  const task = taskToRun(change)
  if (task) await runTask(task, services, { isOutage: () => false })
  const indexed = indexedChange(change)
  if (indexed) await keepIndexes([indexed], services)
  const kind = changeKind('send-notifications', change)
  if (kind === 'event') await sendNotifications(NotifiedEvent.parse(change.item), services)
  if (kind === 'password-request') await mailPasswordLink(PasswordRequest.parse(change.item), services)
}
