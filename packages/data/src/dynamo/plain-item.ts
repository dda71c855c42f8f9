import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { convertToNative } from '@aws-sdk/util-dynamodb'
import type { Item } from '@remotehands/core'
import { reading } from './dynamo-client.ts'

/**
 * Makes plain data of an item of an answer, in its place: what the document client makes of it takes several times as long, and a page of a
 * search has a thousand attributes.
 */
export function plainItem(attributes: Record<string, AttributeValue>): Item {
  return plainFields(attributes) as Item
}

function plainFields(attributes: Record<string, AttributeValue>): Record<string, unknown> {
  const fields: Record<string, unknown> = attributes
  for (const name of Object.keys(attributes)) fields[name] = plainValue(attributes[name])
  return fields
}

function plainValue(value: AttributeValue | undefined): unknown {
  if (value?.S !== undefined) return value.S
  if (value?.N !== undefined) return reading.wrapNumbers(value.N)
  if (value?.L !== undefined) return value.L.map(plainValue)
  if (value?.M !== undefined) return plainFields(value.M)
  return value && convertToNative(value, reading)
}
