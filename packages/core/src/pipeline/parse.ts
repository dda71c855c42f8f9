import { type Endpoint, limits } from '@remotehands/contract'
import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { PlainRequest } from './http.ts'
import { describeIssue } from './issue-messages.ts'

/** Path parameters, query and body by the endpoint's schemas. Throws a 4xx that names the fields at fault. */
export function parseInput(endpoint: Endpoint, params: Record<string, string>, request: PlainRequest) {
  return {
    params: endpoint.params && parse(endpoint.params, params),
    query: endpoint.query && parse(endpoint.query, request.query),
    body: endpoint.body && parse(endpoint.body, readJson(request)),
  }
}

/** Throws BODY_TOO_LARGE. A call that takes no body ignores a small one. */
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

/** JSON is UTF-8 (RFC 8259 §8.1). Media types have other parameters too, which mean nothing here. */
function fitsUtf8(parameter: string): boolean {
  const [name = '', value = ''] = parameter.split('=')
  return name.trim() !== 'charset' || /^"?utf-8"?$/.test(value.trim())
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data
  throw new AppError('VALIDATION_FAILED', { fields: fieldMessages(result.error) })
}

/** The first message of each field, of at most twenty fields. An unknown key is a field of its own. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, shortened(key)].join('.'), 'Unknown field.'])
      : [[issue.path.join('.') || 'body', issue.message]],
  )
  return Object.fromEntries(fields.slice(0, 20).reverse())
}

/** A name that the caller chose, for an answer: long enough to be recognized. */
function shortened(name: string): string {
  return name.length > 64 ? `${name.slice(0, 64)}…` : name
}
