import * as z from 'zod'
import { type Permission, scopeOf } from './access.ts'
import { endpoints } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { errorCatalogue } from './errors.ts'
import * as contract from './index.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'

type Json = { [key: string]: unknown }
type Direction = 'input' | 'output'

/** The contract as an OpenAPI 3.1 document. For tools and people: nothing at run time reads it. */
export function openApiDocument(): Json {
  const components: Record<string, Json> = { ErrorBody: errorBody() }
  const paths: Record<string, Json> = {}
  for (const [id, endpoint] of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(id, endpoint, components),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Remotehands', version: '1', description },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-rh_session' } },
    },
  }
}

const description =
  'Sent with cookies, from the own origin. `x-access` names the permission that a call needs and the roles that hold it, by scope.'

function operation(id: string, endpoint: Endpoint, components: Record<string, Json>): Json {
  const { access, group, summary, body } = endpoint
  return {
    operationId: id,
    summary,
    tags: [group],
    'x-access': access === 'public' ? 'public' : { permission: access, roles: rolesByScope(access) },
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: parameters(endpoint),
    ...(body && { requestBody: { required: true, content: jsonContent(body, 'input', components) } }),
    responses: {
      [endpoint.status]: success(endpoint, components),
      ...Object.fromEntries(failures(endpoint).map(({ status, means }) => [status, failure(means)])),
      default: failure('Any other error'),
    },
  }
}

/** The roles that hold a permission, by the widest scope of each. */
function rolesByScope(permission: Permission): Json {
  const scopes = (['any', 'company', 'own'] as const).map(
    (scope) => [scope, roles.filter((role) => scopeOf(role, permission) === scope)] as const,
  )
  return Object.fromEntries(scopes.filter(([, holders]) => holders.length > 0))
}

function parameters({ params, query, idempotent }: Endpoint): Json[] {
  return [
    ...fields('path', params),
    ...fields('query', query),
    ...(idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            description: 'The same key and body make one record, for a day.',
            schema: {
              type: 'string',
              minLength: limits.idempotencyKey.min,
              maxLength: limits.idempotencyKey.max,
            },
          },
        ]
      : []),
  ]
}

/** One parameter per key. What a key is comes from the parsed side, whether it must be sent from the other. */
function fields(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {} } = jsonSchema(schema, 'output') as { properties?: Json }
  const optional = (name: string) => schema.shape[name]?.safeParse(undefined).success === true
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: !optional(name),
    schema: property,
  }))
}

function success({ response, paged, contentType }: Endpoint, components: Record<string, Json>): Json {
  return {
    description: 'Success',
    ...(paged && {
      headers: {
        Link: {
          description: 'The next page, when there may be one: `<…>; rel="next"` (RFC 8288).',
          schema: { type: 'string' },
        },
      },
    }),
    ...(response && { content: successContent(response, contentType, components) }),
  }
}

function successContent(
  response: z.ZodType,
  contentType: string | undefined,
  components: Record<string, Json>,
) {
  if (contentType === undefined) return jsonContent(response, 'output', components)
  return { [contentType]: { schema: jsonSchema(response, 'output') } }
}

function failures({ access, body, query, params, idempotent, method }: Endpoint) {
  const all = [
    { status: 400, means: 'The input is not valid', when: body || query || params },
    { status: 401, means: 'Nobody is signed in', when: access !== 'public' },
    {
      status: 403,
      means: 'The role may not, or the request is cross-site',
      when: access !== 'public' || method !== 'GET',
    },
    {
      status: 409,
      means: 'The Idempotency-Key was used for another request, or the record clashes',
      when: idempotent,
    },
    { status: 413, means: 'The body is too large', when: body },
    { status: 415, means: 'The body is not application/json', when: body },
  ]
  return all.filter(({ when }) => when)
}

function failure(means: string): Json {
  return {
    description: means,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
  }
}

function errorBody(): Json {
  return {
    type: 'object',
    required: ['code', 'message'],
    properties: {
      code: { type: 'string', enum: Object.keys(errorCatalogue) },
      message: { type: 'string' },
      fields: {
        type: 'object',
        description: 'A message for each field at fault, by its path.',
        additionalProperties: { type: 'string' },
      },
    },
  }
}

function jsonContent(schema: z.ZodType, direction: Direction, components: Record<string, Json>): Json {
  return { 'application/json': { schema: reference(schema, direction, components) } }
}

// Schemas that the contract exports under a name become components of that name.
const names = new Map<unknown, string>(Object.entries(contract).map(([name, value]) => [value, name]))

function reference(schema: z.ZodType, direction: Direction, components: Record<string, Json>): Json {
  if (schema instanceof z.ZodArray) {
    return { type: 'array', items: reference(schema.element as z.ZodType, direction, components) }
  }
  const name = names.get(schema)
  if (name === undefined) return jsonSchema(schema, direction)
  components[name] = jsonSchema(schema, direction)
  return { $ref: `#/components/schemas/${name}` }
}

function jsonSchema(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return json
}
