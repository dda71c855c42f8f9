import type { TableChange } from '@remotehands/core'
import {
  indexedChange,
  isIndexed,
  isNewEvent,
  isPasswordRequest,
  keepIndexes,
  mailPasswordLink,
  NotifiedEvent,
  PasswordRequest,
  runTask,
  type Services,
  sendNotifications,
  taskToRun,
} from '@remotehands/core'

/** The stream of a table in memory, and the two jobs on it. Give `onChange` to the table. */
export function memoryJobs() {
  const waiting: TableChange[] = []
  return {
    onChange(change: TableChange): void {
      const isWanted = isIndexed(change) || taskToRun(change, change.item) !== undefined
      if (isWanted || isPasswordRequest(change.eventName, change.key.sk)) waiting.push(change)
    },
    /** Runs the jobs on everything that has changed since the last time. Throws when a job does. */
    async run(services: Services): Promise<void> {
      while (waiting.length > 0) {
        const [change] = waiting.splice(0, 1)
        if (change) await deliver(change, services)
      }
    },
  }
}

async function deliver({ eventName, key, item }: TableChange, services: Services): Promise<void> {
  const task = taskToRun({ eventName, key }, item)
  if (task) await runTask(task, services, { isOutage: () => false })
  const indexed = indexedChange({ eventName, key }, item)
  if (indexed) await keepIndexes(indexed, services)
  const isEvent = isNewEvent({ eventName, dynamodb: { Keys: { sk: { S: key.sk } } } })
  if (isEvent) await sendNotifications(NotifiedEvent.parse(item), services)
  if (isPasswordRequest(eventName, key.sk)) await mailPasswordLink(PasswordRequest.parse(item), services)
}
