import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import {
  type IndexedChange,
  type Item,
  indexedChange,
  keepIndexes,
  keepNewUsers,
  runTask,
  taskToRun,
} from '@remotehands/core'
import type { DynamoDBRecord } from 'aws-lambda'
import { type Deps, deps } from '../../deps.ts'
import { isOutage } from '../is-outage.ts'
import { streamHandler } from '../stream-handler.ts'

/** New people who were made findable together with one before them, in this delivery. */
const together = new WeakMap<readonly DynamoDBRecord[], Set<number>>()

/** Runs on the table's stream. Brings search and figures up to what was written, in its order, and lets tasks go on. */
export const handler = streamHandler('keep-indexes', deps(), follow)

async function follow(records: readonly DynamoDBRecord[], at: number, common: Deps): Promise<void> {
  const [record] = records.slice(at, at + 1)
  const task = record && taskToRun(...told(record))
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

/** Those of an import come one behind the other, with what is told of them in between. */
function newUsersOf(records: readonly DynamoDBRecord[]): number[] {
  return records
    .filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'PROFILE')
    .map(changeOf)
    .flatMap((change) => (change?.what === 'user' && change.isNew ? [change.id] : []))
}

function changeOf(record: DynamoDBRecord): IndexedChange | undefined {
  return indexedChange(...told(record))
}

/** What changed, and the item as it is since. */
function told({ eventName, dynamodb }: DynamoDBRecord) {
  const { pk, sk } = (dynamodb?.Keys ?? {}) as Record<string, { S?: string } | undefined>
  const image = dynamodb?.NewImage as Record<string, AttributeValue> | undefined
  return [{ eventName, key: { pk: pk?.S, sk: sk?.S } }, image && (unmarshall(image) as Item)] as const
}
