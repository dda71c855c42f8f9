import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { type IndexedChange, keepIndexes, keepNewUsers } from '@remotehands/core'
import { type Item, indexedChange } from '@remotehands/data'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { deps } from '../../deps.ts'

const services = deps()

/**
 * Runs on the table's stream. Brings search and figures up to what was written, in its order; the first change that
 * fails is reported, and the stream delivers it and what comes behind it again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const common = await services()
  const kept = new Set<number>()
  for (const [at, record] of event.Records.entries()) {
    try {
      const change = changeOf(record)
      if (change?.what === 'user' && change.isNew) {
        const together = kept.has(change.id) ? [] : newUsersOf(event.Records.slice(at))
        await keepNewUsers(together, common)
        for (const id of together) kept.add(id)
      } else if (change) await keepIndexes(change, common)
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? ''
      common.log.error('change not indexed', { itemIdentifier, cause: String(error) })
      return { batchItemFailures: [{ itemIdentifier }] }
    }
  }
  return { batchItemFailures: [] }
}

/** Those of an import come one behind the other, with what is told of them in between. */
function newUsersOf(records: readonly DynamoDBRecord[]): number[] {
  return records
    .filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'PROFILE')
    .map(changeOf)
    .flatMap((change) => (change?.what === 'user' && change.isNew ? [change.id] : []))
}

function changeOf({ eventName, dynamodb }: DynamoDBRecord): IndexedChange | undefined {
  const { pk, sk } = (dynamodb?.Keys ?? {}) as Record<string, { S?: string } | undefined>
  const image = dynamodb?.NewImage as Record<string, AttributeValue> | undefined
  const key = { pk: pk?.S, sk: sk?.S }
  return indexedChange({ eventName, key }, image && (unmarshall(image) as Item))
}
