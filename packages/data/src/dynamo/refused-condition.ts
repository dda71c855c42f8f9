import type { CancellationReason } from '@aws-sdk/client-dynamodb'
import { AwsError } from '@remotehands/aws'
import { ConditionFailed, type Item } from '@remotehands/core'
import { type Attributes, toItem } from './attribute-values.ts'

/** Runs a write and turns the engine's refusal of a condition into ConditionFailed; other errors pass. */
export async function reportingRefusals<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof AwsError)) throw error
    const { Item, CancellationReasons = [] } = error.details as Refusal
    if (error.name === 'ConditionalCheckFailedException') throw new ConditionFailed(0, itemOf(Item))
    if (error.name !== 'TransactionCanceledException') throw error
    const index = CancellationReasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
    if (index < 0) throw error
    throw new ConditionFailed(index, itemOf(CancellationReasons[index]?.Item))
  }
}

interface Refusal {
  Item?: Attributes
  CancellationReasons?: CancellationReason[]
}

function itemOf(attributes: Attributes | undefined): Item | undefined {
  return attributes && Object.keys(attributes).length > 0 ? toItem(attributes) : undefined
}
