/**
 * A deep copy of plain data as the table keeps it: `undefined` is left out of objects and lists. Sets hold numbers, at
 * least one. Throws for anything that is not plain data (dates, classes, functions).
 */
export function plainCopy<T>(value: T): T {
  return copy(value) as T
}

function copy(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.filter((element) => element !== undefined).map(copy)
  if (value instanceof Set && isStorable(value)) return new Set(value)
  if (typeof value === 'object' && isPlain(value)) {
    const defined = Object.entries(value).filter(([, field]) => field !== undefined)
    return Object.fromEntries(defined.map(([name, field]) => [name, copy(field)]))
  }
  throw new TypeError(`Only plain data can be stored, not ${String(value)}.`)
}

function isStorable(set: Set<unknown>): boolean {
  return set.size > 0 && [...set].every((element) => Number.isFinite(element))
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
