import {
  compareDecimals,
  type Decimal,
  decimalOf,
  magnitudeOf,
  nearestNumber,
  precisionOf,
  sumOf,
} from '../table/decimal.ts'
import { require } from './invalid-request.ts'

const mostDigits = 38
const largestPower = 125
const smallestPower = -130

/** A stored number that no double can hold: the sum of two may have more digits than either. */
export class ExactNumber implements Decimal {
  readonly digits: bigint
  readonly exponent: number

  constructor({ digits, exponent }: Decimal) {
    this.digits = digits
    this.exponent = exponent
  }
}

export type StoredNumber = number | ExactNumber

export function isStoredNumber(value: unknown): value is StoredNumber {
  return typeof value === 'number' || value instanceof ExactNumber
}

/** The exact sum, as the engine keeps it. Throws InvalidRequest for too many digits or out of range. */
export function add(a: StoredNumber, b: number): StoredNumber {
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) {
    const plain = (a as number) + b
    if (Number.isSafeInteger(plain)) return plain
  }
  const sum = sumOf(exact(a), decimalOf(b))
  require(precisionOf(sum) <= mostDigits, 'DynamoDB only supports precision up to 38 digits')
  const isInRange =
    sum.digits === 0n || (magnitudeOf(sum) <= largestPower && magnitudeOf(sum) >= smallestPower)
  require(isInRange, 'Number overflow or underflow')
  const nearest = nearestNumber(sum)
  return compareDecimals(decimalOf(nearest), sum) === 0 ? nearest : new ExactNumber(sum)
}

/** Negative when `a` is less, 0 when they are equal. */
export function compareNumbers(a: StoredNumber, b: StoredNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareDecimals(exact(a), exact(b))
}

/** Reads a stored value. */
export function readNumber(value: StoredNumber): number {
  return value instanceof ExactNumber ? nearestNumber(value) : value
}

function exact(value: StoredNumber): Decimal {
  return typeof value === 'number' ? decimalOf(value) : value
}
