import * as z from 'zod'
import { S3Error } from './s3-error.ts'

const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.int(), z.int()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})

/** Fields that need no condition. */
const exempt = ['policy', 'x-amz-signature', 'file']

/**
 * Checks a form against its policy as S3 does: every condition is met, and every field has one. `fields` have
 * lower-case names. Returns the file's maximum size in bytes. Throws S3Error.
 */
export function requirePolicy(fields: ReadonlyMap<string, string>, now: Date): { min: number; max: number } {
  const { expiration, conditions } = parse(fields.get('policy') ?? '')
  if (Date.parse(expiration) <= now.getTime())
    throw new S3Error('AccessDenied', 'Invalid according to Policy: Policy expired.')
  const unnamed = new Set([...fields.keys()].filter((name) => !exempt.includes(name)))
  let range = { min: 0, max: Number.POSITIVE_INFINITY }
  for (const condition of conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      range = { min: condition[1], max: condition[2] }
      continue
    }
    const wanted = Array.isArray(condition)
      ? [{ name: condition[1].slice(1), value: condition[2], isPrefix: condition[0] === 'starts-with' }]
      : Object.entries(condition).map(([name, value]) => ({ name, value, isPrefix: false }))
    for (const { name, value, isPrefix } of wanted) {
      const field = fields.get(name.toLowerCase()) ?? ''
      if (isPrefix ? !field.startsWith(value) : field !== value)
        throw new S3Error('AccessDenied', `Invalid according to Policy: Policy Condition failed: ${name}`)
      unnamed.delete(name.toLowerCase())
    }
  }
  const [extra] = unnamed
  if (extra !== undefined)
    throw new S3Error('AccessDenied', `Invalid according to Policy: Extra input fields: ${extra}`)
  return range
}

function parse(policy: string): z.output<typeof Policy> {
  try {
    return Policy.parse(JSON.parse(Buffer.from(policy, 'base64').toString()))
  } catch {
    throw new S3Error('MalformedPOSTRequest', 'Invalid Policy: Invalid JSON.')
  }
}
