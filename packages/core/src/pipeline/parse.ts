import { type Endpoint, limits } from '@remotehands/contract'
import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { PlainRequest } from './http.ts'

/** Parses path parameters, query and body. Throws a 4xx that names the wrong fields. */
export function parseInput(endpoint: Endpoint, params: Record<string, string>, request: PlainRequest) {
  return {
    params: endpoint.params && parse(endpoint.params, params),
    query: endpoint.query && parse(endpoint.query, request.query, { isFlat: true }),
    body: endpoint.body && parse(endpoint.body, readJson(request)),
  }
}

/** Throws BODY_TOO_LARGE. Ignores a small body on a call that takes none. */
export function requireSmallBody({ body = '' }: PlainRequest): void {
  const isSmall = body.length <= limits.bodyBytes && new TextEncoder().encode(body).length <= limits.bodyBytes
  if (!isSmall) throw new AppError('BODY_TOO_LARGE')
}

function readJson(request: PlainRequest): unknown {
  const [mediaType, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';')
  if (mediaType?.trim() !== 'application/json' || !parameters.every(fitsUtf8))
    throw new AppError('JSON_REQUIRED')
  try {
    return JSON.parse(request.body ?? '')
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause })
  }
}

/** JSON is UTF-8 (RFC 8259 §8.1). Other media type parameters mean nothing here. */
function fitsUtf8(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=')
  return name.trim() !== 'charset' || /^"?utf-8"?$/.test(value.trim())
}

/** Where `isFlat`, all values of a field are one field, as in an address. */
function parse<S extends z.ZodType>(schema: S, value: unknown, { isFlat = false } = {}): z.output<S> {
  const result = schema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  throw new AppError('VALIDATION_FAILED', { fields: fieldMessages(result.error, isFlat) })
}

/** The first message for each field, at most twenty fields. An unknown key counts as a field. */
function fieldMessages(error: z.ZodError, isFlat: boolean): Record<string, string> {
  const fields = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, shortened(key)].join('.'), 'Unknown field.'])
      : [[(isFlat ? issue.path.slice(0, 1) : issue.path).join('.') || 'body', issue.message]],
  )
  return Object.fromEntries(fields.slice(0, 20).reverse())
}

/** Shortens a name that the caller chose, but keeps it recognizable. */
function shortened(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

/** Messages for what a schema has none for: API callers see them, people at a form hardly ever. */
export const describeIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : `This must be ${kinds[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `This must be at least ${issue.minimum}${lengthUnit(issue.origin)}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${lengthUnit(issue.origin)}.`
    default:
      return 'This is not valid.'
  }
}

function lengthUnit(origin: string): string {
  return origin === 'string' ? ' characters long' : ''
}
