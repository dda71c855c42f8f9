import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { convertToNative, marshall } from '@aws-sdk/util-dynamodb'
import type { Item, Key } from '../table/table.ts'

/** Plain data as the engine's protocol has it. */
export type Attributes = Record<string, AttributeValue>

export function toAttributes(values: Record<string, unknown>): Attributes {
  return marshall(values)
}

/** A key, which may come as a whole item. */
export function toKey({ pk, sk }: Key): Attributes {
  return { pk: { S: pk }, sk: { S: sk } }
}

export function toItem(attributes: Attributes): Item {
  return convertToNative({ M: attributes }) as Item
}
