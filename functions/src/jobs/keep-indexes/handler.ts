import {
  type IndexedChange,
  indexedChange,
  keepIndexes,
  keepNewUsers,
  runTask,
  taskToRun,
} from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import { type Deps, deps } from '../../deps.ts'
import { changedItem } from '../changed-item.ts'
import { isOutage } from '../is-outage.ts'
import { streamHandler } from '../stream-handler.ts'

/** New people already made searchable together with an earlier one of the same delivery. */
const together = new WeakMap<readonly DynamoDBRecord[], Set<number>>()

/** Follows the table's stream: updates search and figures in write order, and advances tasks. */
export const handler = streamHandler('keep-indexes', deps(), follow)

async function follow(records: readonly DynamoDBRecord[], at: number, common: Deps): Promise<void> {
  const [record] = records.slice(at, at + 1)
  const task = record && taskToRun(changedItem(record))
  if (task) return runTask(task, common, { isOutage })
  const change = record && changeOf(record)
  if (!change) return
  if (change.what !== 'user' || !change.isNew) return keepIndexes(change, common)
  const kept = together.get(records) ?? new Set()
  if (kept.has(change.id)) return
  const ids = newUsersOf(records.slice(at))
  await keepNewUsers(ids, common)
  together.set(records, new Set([...kept, ...ids]))
}

/** The people of an import follow one another, with their events in between. */
function newUsersOf(records: readonly DynamoDBRecord[]): number[] {
  return records
    .filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'PROFILE')
    .map(changeOf)
    .flatMap((change) => (change?.what === 'user' && change.isNew ? [change.id] : []))
}

function changeOf(record: DynamoDBRecord): IndexedChange | undefined {
  return indexedChange(changedItem(record))
}
