import type { Key } from '@remotehands/core'
import { plainCopy } from '../table/plain-copy.ts'

/** The key of what may be a whole item. */
export function keyOf({ pk, sk }: Key): Key {
  return { pk: pk.toWellFormed(), sk: sk.toWellFormed() }
}

/** An expression's values in stored form. */
export function withPlainValues<E extends { ExpressionAttributeValues?: Record<string, unknown> }>(
  expression: E,
): E {
  const { ExpressionAttributeValues: values } = expression
  return { ...expression, ...(values && { ExpressionAttributeValues: plainCopy(values) }) }
}
