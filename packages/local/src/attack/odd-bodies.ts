import type { Endpoint } from '@remotehands/contract'
import * as z from 'zod'

type Json = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

const oddTexts = [
  ...['', '\0', '\uD800', '\u202Egpj.exe', '__proto__', 'constructor', 'x'.repeat(300), '{{constructor}}'],
  ...['9999-12-31', '0000-01-01', '2026-02-30', '275760-09-13T00:00:00.000Z', '24:00', 'Etc/Unknown', 'NaN'],
  ...['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;UNTIL=00000101', 'a\r\nBcc: x@attack.example'],
]
const oddNumbers = [0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 31, 5e-324]
const oddKinds = [null, true, [], {}, [[]], [null], { length: 1 }, ['a', 'a'], 'a', 5]

/** Bodies as a call takes them, but for one value that no page sends: of another kind, or at the edge of its own. */
export function oddBodies({ body }: Pick<Endpoint, 'body'>): unknown[] {
  if (!body) return []
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json
  const usual = sampleOf(schema, schema)
  return placesIn(usual).flatMap(({ path, value }) => {
    const odd = typeof value === 'string' ? [...oddTexts, ...oddKinds] : [...oddKinds, ...ofNumber(value)]
    return odd.map((each) => withValue(usual, path, each))
  })
}

const ofNumber = (value: unknown) => (typeof value === 'number' ? oddNumbers : [])

/** A value that has the shape of a schema; its texts need not be what they should. */
function sampleOf(schema: Json, root: Json, depth = 0): unknown {
  if (depth > 8) return null
  const { $ref, anyOf, oneOf, enum: values, type, properties, items, minimum } = schema
  if (typeof $ref === 'string') {
    const definitions = (root.$defs ?? {}) as Readonly<Record<string, Json>>
    return sampleOf(definitions[$ref.replace('#/$defs/', '')] ?? {}, root, depth + 1)
  }
  if ('const' in schema) return schema.const
  if (Array.isArray(values)) return values[0]
  const choices = (anyOf ?? oneOf) as readonly Json[] | undefined
  if (choices) return sampleOf(choices.find((each) => each.type !== 'null') ?? {}, root, depth + 1)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Readonly<Record<string, Json>>).map(([name, each]) => [
        name,
        sampleOf(each, root, depth + 1),
      ]),
    )
  if (type === 'array') return [sampleOf((items ?? {}) as Json, root, depth + 1)]
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1))
  return type === 'boolean' ? false : 'x'.repeat(10)
}

function placesIn(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const within = value !== null && typeof value === 'object' ? Object.entries(value) : []
  return [{ path, value }, ...within.flatMap(([name, each]) => placesIn(each, [...path, name]))]
}

function withValue(whole: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  const copy = structuredClone(whole) as Record<string | number, unknown>
  copy[first] = withValue(copy[first], rest, value)
  return copy
}
