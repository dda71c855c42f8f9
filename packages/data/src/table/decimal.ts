/** A number to the last digit, `digits` × 10^`exponent`, without trailing zeros. */
export interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** The decimal form of a finite number, which the engine stores. */
export function decimalOf(number: number): Decimal {
  const [mantissa = '', power = '0'] = String(number).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return normalized(BigInt(whole + fraction), Number(power) - fraction.length)
}

/** The nearest double. */
export function nearestNumber({ digits, exponent }: Decimal): number {
  return Number(`${digits}e${exponent}`)
}

/** The exact sum. */
export function sumOf(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent)
  return normalized(atExponent(a, exponent) + atExponent(b, exponent), exponent)
}

/** Negative when `a` is less, 0 when they are equal. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const { digits } = sumOf(a, { digits: -b.digits, exponent: b.exponent })
  return digits === 0n ? 0 : digits < 0n ? -1 : 1
}

/** The number of significant digits. */
export function precisionOf({ digits }: Decimal): number {
  return digits === 0n ? 0 : unsigned(digits).length
}

/** The power of ten of its first digit. */
export function magnitudeOf(decimal: Decimal): number {
  return decimal.exponent + precisionOf(decimal) - 1
}

/** `sizeOfDecimal` of a number. */
export function sizeOfNumber(number: number): number {
  if (!Number.isSafeInteger(number)) return sizeOfDecimal(decimalOf(number))
  if (number === 0) return 1
  let [digits, exponent] = [Math.abs(number), 0]
  for (; digits % 10 === 0; exponent++) digits /= 10
  const isSplit = exponent % 2 !== 0
  return Math.ceil((String(digits).length + Number(isSplit)) / 2) + 1 + Number(number < 0)
}

/** Bytes in the engine's count: one per two digits, aligned to the point, one more, and one for a minus. */
export function sizeOfDecimal({ digits, exponent }: Decimal): number {
  if (digits === 0n) return 1
  const isSplit = exponent % 2 !== 0
  return Math.ceil((unsigned(digits).length + Number(isSplit)) / 2) + 1 + Number(digits < 0n)
}

function normalized(digits: bigint, exponent: number): Decimal {
  if (digits === 0n) return { digits, exponent: 0 }
  const text = String(digits)
  const zeros = text.length - text.replace(/0+$/, '').length
  return { digits: BigInt(text.slice(0, text.length - zeros)), exponent: exponent + zeros }
}

function atExponent(decimal: Decimal, exponent: number): bigint {
  return decimal.digits * 10n ** BigInt(decimal.exponent - exponent)
}

function unsigned(digits: bigint): string {
  return String(digits).replace('-', '')
}
