import type { Key } from '@remotehands/core'
import { plainCopy } from '../table/plain-copy.ts'

/** A key, which may come as a whole item. */
export function keyOf({ pk, sk }: Key): Key {
  return { pk: pk.toWellFormed(), sk: sk.toWellFormed() }
}

/** An expression's values as they are kept. */
export function withPlainValues<E extends { ExpressionAttributeValues?: Record<string, unknown> }>(
  expression: E,
): E {
  const { ExpressionAttributeValues: values } = expression
  return { ...expression, ...(values && { ExpressionAttributeValues: plainCopy(values) }) }
}
