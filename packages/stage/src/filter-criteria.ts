import * as z from 'zod'

const Rule = z.union([
  z.string(),
  z.null(),
  z.number(),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
])
type Rule = z.output<typeof Rule>

const FilterCriteria = z.object({ Filters: z.array(z.object({ Pattern: z.string() })) })

/** Whether an event source mapping delivers a record. Throws for an unknown rule. */
export function wantedBy(criteria: unknown): (record: unknown) => boolean {
  if (criteria === undefined) return () => true
  const patterns = FilterCriteria.parse(criteria).Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown)
  return (record) => patterns.some((pattern) => fits(record, pattern))
}

/** A pattern names fields; a list gives the values that one may have. */
function fits(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern))
    return z
      .array(Rule)
      .parse(pattern)
      .some((rule) => obeys(value, rule))
  if (typeof pattern !== 'object' || pattern === null) throw new Error(`${pattern} is no filter.`)
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  return Object.entries(pattern).every(([name, part]) => fits(fields[name], part))
}

function obeys(value: unknown, rule: Rule): boolean {
  if (typeof rule !== 'object' || rule === null) return value === rule
  if ('exists' in rule) return (value !== undefined) === rule.exists
  return typeof value === 'string' && value.startsWith(rule.prefix)
}
