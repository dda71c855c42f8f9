import {
  keepIndexes,
  mailPasswordLink,
  NotifiedEvent,
  PasswordRequest,
  type Services,
  sendNotifications,
} from '@remotehands/core'
import { indexedChange, isIndexed } from './stores/indexed-changes.ts'
import { isPasswordRequest } from './stores/password-link-store.ts'
import { isNewEvent } from './stores/ticket-events.ts'
import type { TableChange } from './table/table.ts'

/** The stream of a table in memory, and the two jobs on it. Give `onChange` to the table. */
export function memoryJobs() {
  let waiting: TableChange[] = []
  return {
    onChange(change: TableChange): void {
      if (isIndexed(change) || isPasswordRequest(change.eventName, change.key.sk)) waiting.push(change)
    },
    /** Runs the jobs on everything that has changed since the last time. Throws when a job does. */
    async run(services: Services): Promise<void> {
      while (waiting.length > 0) {
        const [change] = waiting.splice(0, 1)
        if (change) await deliver(change, services)
      }
    },
    /** Lets the jobs pass over what has changed up to now. */
    skip(): void {
      waiting = []
    },
  }
}

async function deliver({ eventName, key, item }: TableChange, services: Services): Promise<void> {
  const indexed = indexedChange({ eventName, key }, item)
  if (indexed) await keepIndexes(indexed, services)
  const isEvent = isNewEvent({ eventName, dynamodb: { Keys: { sk: { S: key.sk } } } })
  if (isEvent) await sendNotifications(NotifiedEvent.parse(item), services)
  if (isPasswordRequest(eventName, key.sk)) await mailPasswordLink(PasswordRequest.parse(item), services)
}
