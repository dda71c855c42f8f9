import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { convertToNative, marshall } from '@aws-sdk/util-dynamodb'
import type { Item, Key } from '@remotehands/core'
import { plainCopy } from '../table/plain-copy.ts'

/** Plain data as the engine's protocol has it. */
export type Attributes = Record<string, AttributeValue>

export function toAttributes(values: Record<string, unknown>): Attributes {
  return marshall(plainCopy(values))
}

/** A key, which may come as a whole item. */
export function toKey({ pk, sk }: Key): Attributes {
  return { pk: { S: pk.toWellFormed() }, sk: { S: sk.toWellFormed() } }
}

/** An expression's values as the engine's protocol has them. */
export function withAttributes<E extends { ExpressionAttributeValues?: Record<string, unknown> }>(
  expression: E,
) {
  const { ExpressionAttributeValues: values, ...rest } = expression
  return { ...rest, ...(values && { ExpressionAttributeValues: toAttributes(values) }) }
}

/** Numbers are the nearest that there are: sums in the engine are exact. */
export function toItem(attributes: Attributes): Item {
  return convertToNative({ M: attributes }, { wrapNumbers: Number }) as Item
}
