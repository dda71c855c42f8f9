import type { Clause, Condition, Item } from '@remotehands/core'
import { compareKeys } from '@remotehands/core'
import { compareNumbers, isStoredNumber } from './exact-number.ts'

/** Whether a condition holds for the item, by DynamoDB's rules: other types are never equal or less. */
export function holds(condition: Condition | undefined, item: Item | undefined): boolean {
  return (condition ?? []).every((clause) => clauseHolds(clause, item))
}

function clauseHolds(clause: Clause, item: Item | undefined): boolean {
  if ('is' in clause) return (item !== undefined) === (clause.is === 'present')
  const value = item?.[clause.attribute]
  if ('equals' in clause) return isEqual(value, clause.equals)
  if ('lessThan' in clause) return isLess(value, clause.lessThan)
  if ('greaterThan' in clause) return isLess(clause.greaterThan, value)
  return value === undefined || isLess(value, clause.absentOrLessThan)
}

function isEqual(a: unknown, b: unknown): boolean {
  return isStoredNumber(a) && isStoredNumber(b) ? compareNumbers(a, b) === 0 : a === b
}

function isLess(a: unknown, b: unknown): boolean {
  if (isStoredNumber(a) && isStoredNumber(b)) return compareNumbers(a, b) < 0
  return typeof a === 'string' && typeof b === 'string' && compareKeys(a, b) < 0
}
