import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { type IndexedChange, keepIndexes } from '@remotehands/core'
import { type Item, indexedChange } from '@remotehands/data'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { deps } from '../../deps.ts'

/**
 * Runs on the table's stream. Brings search and figures up to what was written, in its order; the first change that
 * fails is reported, and the stream delivers it and what comes behind it again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const { services } = await deps()
  for (const record of event.Records) {
    try {
      const change = changeOf(record)
      if (change) await keepIndexes(change, services)
    } catch (error) {
      const itemIdentifier = record.dynamodb?.SequenceNumber ?? ''
      services.log.error('change not indexed', { itemIdentifier, cause: String(error) })
      return { batchItemFailures: [{ itemIdentifier }] }
    }
  }
  return { batchItemFailures: [] }
}

function changeOf({ eventName, dynamodb }: DynamoDBRecord): IndexedChange | undefined {
  const { pk, sk } = (dynamodb?.Keys ?? {}) as Record<string, { S?: string } | undefined>
  const image = dynamodb?.NewImage as Record<string, AttributeValue> | undefined
  const key = { pk: pk?.S, sk: sk?.S }
  return indexedChange({ eventName, key }, image && (unmarshall(image) as Item))
}
