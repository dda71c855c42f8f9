import { type Endpoint, limits } from '@remotehands/contract'
import type * as z from 'zod'
import { AppError } from '../app-error.ts'
import type { PlainRequest } from './http.ts'

/** Path parameters, query and body by the endpoint's schemas. Throws a 4xx that names the fields at fault. */
export function parseInput(endpoint: Endpoint, params: Record<string, string>, request: PlainRequest) {
  return {
    params: endpoint.params && parse(endpoint.params, params),
    query: endpoint.query && parse(endpoint.query, request.query),
    body: endpoint.body && parse(endpoint.body, readJson(request)),
  }
}

function readJson(request: PlainRequest): unknown {
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw new AppError('JSON_REQUIRED')
  const text = request.body ?? ''
  if (text.length > limits.bodyBytes) throw new AppError('BODY_TOO_LARGE')
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('BAD_JSON', { cause })
  }
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('VALIDATION_FAILED', { fields: fieldMessages(result.error) })
}

/** The first message of each field. An unknown key is a field of its own. */
function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields: [string, string][] = error.issues.flatMap((issue): [string, string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field.'])
      : [[issue.path.join('.'), issue.message]],
  )
  return Object.fromEntries(fields.reverse())
}
