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

/** Items of records that several ask about: it takes long to read one. */
const read = new WeakMap<object, Item>()

/** Reads a stream record: what changed, and the item after the change. */
export function changedItem(record: StreamRecord) {
  const { eventName, dynamodb } = record
  const { pk, sk } = dynamodb?.Keys ?? {}
  return {
    eventName,
    key: { pk: pk?.S, sk: sk?.S },
    get item() {
      const image = dynamodb?.NewImage as Record<string, AttributeValue> | undefined
      const item = image && (read.get(image) ?? (unmarshall(image) as Item))
      if (image && item) read.set(image, item)
      return item
    },
  } satisfies ChangedItem
}
