import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { ChangedItem, Item } from '@remotehands/core'

/** A record of the stream, as Lambda or the SDK has it. */
interface StreamRecord {
  eventName?: string | undefined
  dynamodb?:
    | { Keys?: Record<string, { S?: string | undefined }> | undefined; NewImage?: object | undefined }
    | undefined
}

/** What a record of the table's stream says: what changed, and the item as it is since. */
export function changedItem({ eventName, dynamodb }: StreamRecord) {
  const { pk, sk } = dynamodb?.Keys ?? {}
  return {
    eventName,
    key: { pk: pk?.S, sk: sk?.S },
    get item() {
      const image = dynamodb?.NewImage as Record<string, AttributeValue> | undefined
      return image && (unmarshall(image) as Item)
    },
  } satisfies ChangedItem
}
