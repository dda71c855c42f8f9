import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ConditionFailed, type Item } from '@remotehands/core'
import { reading } from './dynamo-client.ts'

/** Runs a write and turns the engine's refusal of a condition into ConditionFailed; rethrows the rest. */
export async function reportingRefusals<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed(0, itemOf(error.Item))
    if (!(error instanceof TransactionCanceledException)) throw error
    const { CancellationReasons = [] } = error
    const index = CancellationReasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
    if (index < 0) throw error
    throw new ConditionFailed(index, itemOf(CancellationReasons[index]?.Item))
  }
}

/** The document client doesn't convert errors. */
function itemOf(attributes: Record<string, AttributeValue> | undefined): Item | undefined {
  const isSaid = attributes && Object.keys(attributes).length > 0
  return isSaid ? (unmarshall(attributes, reading) as Item) : undefined
}
