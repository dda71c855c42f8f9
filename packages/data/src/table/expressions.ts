import type { Changes, Clause, Condition, Query } from '@remotehands/core'
import { keyNames } from '@remotehands/core'
import { plainCopy } from './plain-copy.ts'

/** Placeholders for the names and values in one request's expressions. */
class Placeholders {
  readonly #placeholders = new Map<string, string>()
  readonly values: Record<string, unknown> = {}
  #valueCount = 0

  name(attribute: string): string {
    if (attribute === '') throw new TypeError('An attribute has a name.')
    const placeholder = this.#placeholders.get(attribute) ?? `#n${this.#placeholders.size}`
    this.#placeholders.set(attribute, placeholder)
    return placeholder
  }

  value(value: unknown): string {
    const placeholder = `:v${this.#valueCount++}`
    this.values[placeholder] = value
    return placeholder
  }

  /** The request's part, values as plain data; DynamoDB refuses empty maps. */
  attributes() {
    const names = [...this.#placeholders].map(([attribute, placeholder]) => [placeholder, attribute])
    return {
      ...(names.length > 0 && {
        ExpressionAttributeNames: Object.fromEntries(names) as Record<string, string>,
      }),
      ...(this.#valueCount > 0 && { ExpressionAttributeValues: this.values }),
    }
  }
}

export function conditionExpression(condition: Condition | undefined) {
  const placeholders = new Placeholders()
  const expression = conditionText(condition, placeholders)
  return { ...(expression && { ConditionExpression: expression }), ...placeholders.attributes() }
}

export function projection(attributes: readonly string[]) {
  const placeholders = new Placeholders()
  const names = [...new Set(attributes)].map((attribute) => placeholders.name(attribute))
  return { ProjectionExpression: names.join(', '), ...placeholders.attributes() }
}

export function updateExpression(changes: Changes, condition: Condition | undefined) {
  const placeholders = new Placeholders()
  const name = (attribute: string) => placeholders.name(attribute)
  const value = (constant: unknown) => placeholders.value(constant)
  const set = Object.entries(plainCopy(changes.set ?? {})).map(([key, to]) => `${name(key)} = ${value(to)}`)
  const add = [...Object.entries(changes.add ?? {}), ...sets(changes.addToSet)].map(
    ([key, amount]) => `${name(key)} ${value(amount)}`,
  )
  const subtract = sets(changes.removeFromSet).map(([key, numbers]) => `${name(key)} ${value(numbers)}`)
  const remove = (changes.remove ?? []).map(name)
  const update = [
    clause('SET', set),
    clause('ADD', add),
    clause('DELETE', subtract),
    clause('REMOVE', remove),
  ]
    .filter(Boolean)
    .join(' ')
  const expression = conditionText(condition, placeholders)
  return {
    ...(update && { UpdateExpression: update }),
    ...(expression && { ConditionExpression: expression }),
    ...placeholders.attributes(),
  }
}

export function keyConditionExpression({ index, pk, sk }: Query) {
  const names = keyNames[index ?? 'table']
  const placeholders = new Placeholders()
  const partition = `${placeholders.name(names.pk)} = ${placeholders.value(pk)}`
  const range = sk && rangeText(placeholders.name(names.sk), sk, placeholders)
  return {
    KeyConditionExpression: range ? `${partition} AND ${range}` : partition,
    ...placeholders.attributes(),
  }
}

function sets(changes: Changes['addToSet'] = {}): [string, Set<number>][] {
  return Object.entries(changes).map(([key, numbers]) => [key, new Set(numbers)])
}

function clause(keyword: string, parts: string[]): string {
  return parts.length > 0 ? `${keyword} ${parts.join(', ')}` : ''
}

function conditionText(condition: Condition | undefined, placeholders: Placeholders): string {
  return (condition ?? []).map((part) => clauseText(part, placeholders)).join(' AND ')
}

function clauseText(part: Clause, placeholders: Placeholders): string {
  if ('is' in part) {
    const pk = placeholders.name('pk')
    return part.is === 'absent' ? `attribute_not_exists(${pk})` : `attribute_exists(${pk})`
  }
  const name = placeholders.name(part.attribute)
  if ('equals' in part) return `${name} = ${placeholders.value(part.equals)}`
  if ('lessThan' in part) return `${name} < ${placeholders.value(part.lessThan)}`
  if ('greaterThan' in part) return `${name} > ${placeholders.value(part.greaterThan)}`
  return `(attribute_not_exists(${name}) OR ${name} < ${placeholders.value(part.absentOrLessThan)})`
}

function rangeText(name: string, range: NonNullable<Query['sk']>, placeholders: Placeholders): string {
  if ('beginsWith' in range) return `begins_with(${name}, ${placeholders.value(range.beginsWith)})`
  if ('lessThan' in range) return `${name} < ${placeholders.value(range.lessThan)}`
  const [from, to] = range.between
  return `${name} BETWEEN ${placeholders.value(from)} AND ${placeholders.value(to)}`
}
