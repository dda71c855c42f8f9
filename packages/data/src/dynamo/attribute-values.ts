import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { convertToNative, marshall } from '@aws-sdk/util-dynamodb'
import type { Item, Key } from '../table/table.ts'

type Attributes = Record<string, AttributeValue>

/** Plain data as the engine's protocol writes it. */
export function toAttributes(values: Record<string, unknown>): Attributes {
  return marshall(values)
}

/** A key alone, which may come as a whole item. */
export function toKey({ pk, sk }: Key): Attributes {
  return { pk: { S: pk }, sk: { S: sk } }
}

/** An item as the engine answered it. */
export function toItem(attributes: Attributes): Item {
  return convertToNative({ M: attributes }) as Item
}
