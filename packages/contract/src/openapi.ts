import * as z from 'zod'
import { type Permission, scopeOf } from './access.ts'
import { endpoints } from './api.ts'
import { secureCookiePrefix, siteCookies } from './cookies.ts'
import type { Endpoint } from './endpoint.ts'
import { errorCatalogue } from './errors.ts'
import * as contract from './index.ts'
import { limits } from './limits.ts'
import { describeCall, groupDescriptions } from './openapi-words.ts'
import { roles } from './roles.ts'

type Json = { [key: string]: unknown }
type Direction = 'input' | 'output'

/** Who to contact about the API: the name and mailbox of the company that runs it. */
export interface ApiContact {
  readonly name: string
  readonly email: string
}

/** Builds an OpenAPI 3.1 document of the contract, for tools and people. Nothing reads it at run time. */
export function openApiDocument(contact: ApiContact): Json {
  const components: Record<string, Json> = { ErrorBody: errorBody(), Throttled: throttled }
  const paths: Record<string, Json> = {}
  for (const [id, endpoint] of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(id, endpoint, components),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${contact.name} API`,
      version: '1',
      description,
      contact: { ...contact },
      license: { name: 'MIT License', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site itself' }],
    tags: Object.entries(groupDescriptions).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => a.localeCompare(b))),
      securitySchemes,
    },
  }
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: `${secureCookiePrefix}${siteCookies.session.name}`,
    description: 'Set by signing in, over https.',
  },
  localSession: {
    type: 'apiKey',
    in: 'cookie',
    name: siteCookies.session.name,
    description:
      'Set by signing in over plain http, where a browser takes no `__Host-` cookie: on one machine only.',
  },
}
const signedIn = Object.keys(securitySchemes).map((name) => ({ [name]: [] }))

const description =
  'Sent with cookies, from the site’s origin. `x-access` names the permission that a call needs and the roles that hold it, by scope. `x-step-up` says whether the password, or a code, must have been entered within five minutes: `STEP_UP_REQUIRED` asks for `POST /api/auth/step-up`, and then for the same call again. In the cloud, an address over 8 kB or headers over 10 kB are refused on their way, by CloudFront (414) or API Gateway (431), and not in the form of the other errors.'

function operation(id: string, endpoint: Endpoint, components: Record<string, Json>): Json {
  const { access, group, summary, body } = endpoint
  return {
    operationId: id,
    summary,
    description: describeCall(endpoint),
    tags: [group],
    'x-access': access === 'public' ? 'public' : { permission: access, roles: rolesByScope(access) },
    ...(endpoint.stepUp && { 'x-step-up': endpoint.stepUp }),
    security: access === 'public' ? [] : signedIn,
    parameters: parameters(endpoint),
    ...(body && { requestBody: { required: true, content: jsonContent(body, 'input', components) } }),
    responses: {
      [endpoint.status]: success(endpoint, components),
      ...Object.fromEntries(failures(endpoint).map(({ status, means }) => [status, failure(means)])),
      429: tooManyRequests,
      431: failure('The address or the headers are too long'),
      default: failure('Any other error'),
    },
  }
}

/** Returns the roles that hold a permission, keyed by each role's widest scope. */
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

/** Builds one parameter per key: the output side describes it, the input side says whether it's required. */
function fields(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {} } = jsonSchema(schema, 'output') as { properties?: Json }
  const optional = (name: string) => schema.shape[name]?.safeParse(undefined).success === true
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: !optional(name),
    // Several values stand in the address with commas between them.
    ...((property as Json).type === 'array' && { style: 'form', explode: false }),
    schema: property,
  }))
}

function success({ response, paged, contentType, status }: Endpoint, components: Record<string, Json>): Json {
  if (status === 303) {
    return {
      description: 'Go on there',
      headers: { Location: { schema: { type: 'string', format: 'uri' } } },
    }
  }
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
    { status: 401, means: 'The caller is not signed in', when: access !== 'public' },
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

/** The gateway's own 429 has no code and no Retry-After; the API's has both. */
const throttled = { type: 'object', required: ['message'], properties: { message: { type: 'string' } } }
const tooManyRequests = {
  description: 'Too many requests. Try again after the seconds of `Retry-After`, or after a moment',
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Throttled' } } },
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

// Schemas the contract exports become components under their export names.
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
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => spellPortably(jsonSchema),
  })
  return json
}

/**
 * Moves a pattern with Unicode properties into the description for people to read: only ECMAScript supports
 * those, and not every tool can read them (JSON Schema Core §6.4).
 */
function spellPortably(schema: { pattern?: string; description?: string }): void {
  const { pattern } = schema
  if (!pattern?.includes('\\p{')) return
  delete schema.pattern
  schema.description = [schema.description, `Matches \`/${pattern}/u\` (ECMAScript).`]
    .filter(Boolean)
    .join(' ')
}
