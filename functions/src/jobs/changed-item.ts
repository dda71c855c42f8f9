import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { ChangedItem, Item } from '@remotehands/core'

/** A stream record, from Lambda or the SDK. */
interface StreamRecord {
  eventName?: string | undefined
  dynamodb?:
    | { Keys?: Record<string, { S?: string | undefined }> | undefined; NewImage?: object | undefined }
    | undefined
}

/** Reads a stream record: what changed, and the item after the change. */
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
