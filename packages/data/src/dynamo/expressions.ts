import { keyNames } from '../table/index-keys.ts'
import { plainCopy } from '../table/plain-copy.ts'
import type { Changes, Clause, Condition, Query } from '../table/table.ts'
import { toAttributes } from './attribute-values.ts'

/** Placeholders for the names and values of one request's expressions. */
class Placeholders {
  readonly names: Record<string, string> = {}
  readonly values: Record<string, unknown> = {}

  name(attribute: string): string {
    const known = Object.keys(this.names).find((placeholder) => this.names[placeholder] === attribute)
    const placeholder = known ?? `#n${Object.keys(this.names).length}`
    this.names[placeholder] = attribute
    return placeholder
  }

  value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`
    this.values[placeholder] = value
    return placeholder
  }

  /** What goes into the request; DynamoDB refuses empty maps. */
  attributes() {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && {
        ExpressionAttributeValues: toAttributes(this.values),
      }),
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
  const ProjectionExpression = attributes.map((attribute) => placeholders.name(attribute)).join(', ')
  return { ProjectionExpression, ...placeholders.attributes() }
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
