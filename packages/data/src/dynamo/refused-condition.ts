import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { ConditionFailed, type Item } from '../table/table.ts'

type Attributes = ConditionalCheckFailedException['Item']

/** Runs a write and turns the engine's refusal of a condition into ConditionFailed; other errors pass. */
export async function reportingRefusals<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed(0, itemOf(error.Item))
    if (!(error instanceof TransactionCanceledException)) throw error
    const reasons = error.CancellationReasons ?? []
    const index = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
    if (index < 0) throw error
    throw new ConditionFailed(index, itemOf(reasons[index]?.Item))
  }
}

function itemOf(attributes: Attributes): Item | undefined {
  return attributes && Object.keys(attributes).length > 0 ? (unmarshall(attributes) as Item) : undefined
}
