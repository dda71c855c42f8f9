// The table accepts 32 levels; the item is the first.
const deepest = 32

/** The smallest positive number that the table accepts. */
const smallest = 1e-130

/**
 * A deep copy of plain data as the table stores it: drops `undefined` from objects and lists, and turns a
 * lone surrogate, which UTF-8 can't encode, into U+FFFD, and -0 into 0. Sets hold numbers, at least one.
 * Throws TypeError for anything that isn't plain data (dates, classes, functions) and for what no table
 * accepts: integers that a double can't hold, nameless attributes, more than 32 levels.
 */
export function plainCopy<T>(value: T): T {
  return copy(value, 1) as T
}

function copy(value: unknown, level: number): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return value.toWellFormed()
  if (isStorableNumber(value)) return value + 0
  if (value instanceof Set && value.size > 0) return new Set([...value].map(member))
  if (level > deepest) throw new TypeError(`Only ${deepest} levels can be stored.`)
  if (Array.isArray(value))
    return value.filter((element) => element !== undefined).map((element) => copy(element, level + 1))
  if (typeof value === 'object' && isPlain(value)) {
    const copied: Record<string, unknown> = {}
    for (const name of Object.keys(value)) {
      const field: unknown = (value as Record<string, unknown>)[name]
      if (field !== undefined) setField(copied, nameOf(name), copy(field, level + 1))
    }
    return copied
  }
  throw new TypeError(`Only plain data can be stored, not ${String(value)}.`)
}

/** Sets an attribute of any name: one that is called `__proto__`, too. */
export function setField(fields: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') fields[name] = value
  else Object.defineProperty(fields, name, { value, configurable: true, enumerable: true, writable: true })
}

function member(value: unknown): number {
  if (isStorableNumber(value)) return value + 0
  throw new TypeError(`A set holds numbers, not ${String(value)}.`)
}

function isStorableNumber(value: unknown): value is number {
  if (typeof value !== 'number') return false
  const size = Math.abs(value)
  return size === 0 || (size >= smallest && size <= Number.MAX_SAFE_INTEGER)
}

function nameOf(name: string): string {
  if (name === '') throw new TypeError('An attribute has a name.')
  return name.toWellFormed()
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
