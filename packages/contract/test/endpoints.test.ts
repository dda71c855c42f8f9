import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod'
import { type Api, type BodyOf, endpoints, groups, type InputOf, type ResponseOf } from '../src/index.ts'

const calls = endpoints.map(([, { method, path }]) => `${method} ${path}`)

describe('the contract has every call of §7', () => {
  test.for([
    'GET /api/auth/me',
    'POST /api/auth/login',
    'POST /api/auth/verify-2fa',
    'POST /api/auth/logout',
    'POST /api/auth/clients',
    'POST /api/contact',
    'GET /api/news',
    'GET /api/tickets',
    'POST /api/tickets',
    'GET /api/questions',
    'POST /api/questions',
    'GET /api/clients/{id}/devices',
    'GET /api/devices',
    'GET /api/maintenance-logs',
    'GET /api/users',
    'GET /api/vendors',
    'GET /api/vendor-contracts',
    'POST /api/vendor-contracts',
    'GET /api/clients',
    'GET /api/techie/tickets',
    'GET /api/techie/questions',
  ])('%s', (call) => {
    expect(calls).toContain(call)
  })
})

test('no two endpoints share a method and path', () => {
  expect(new Set(calls).size).toBe(calls.length)
})

test.for(endpoints)('%s is sound', ([id, endpoint]) => {
  expect(
    Object.entries(groups)
      .filter(([, group]) => id in group)
      .map(([name]) => name),
  ).toEqual([endpoint.group])
  const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(named)
  if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined()
  if (endpoint.idempotent) expect(endpoint.method).toBe('POST')
  if (endpoint.status === 204) expect(endpoint.response).toBeUndefined()
  else expect(endpoint.response).toBeDefined()
  if (endpoint.cache) expect(endpoint.access).toBe('public')
})

test.for(endpoints.filter(([, { status }]) => status === 201))(
  '%s, a create, can be repeated safely',
  ([, endpoint]) => {
    expect(endpoint.idempotent).toBe(true)
  },
)

test.for(endpoints.filter(([, { paged }]) => paged))(
  '%s, a list, takes limit and cursor',
  ([, { query }]) => {
    expect(Object.keys(query?.shape ?? {})).toEqual(expect.arrayContaining(['limit', 'cursor']))
  },
)

test('no response carries a secret of a person', () => {
  for (const [, { response }] of endpoints) {
    const names = JSON.stringify(response?.toJSONSchema() ?? {})
    expect(names).not.toMatch(/passwordHash|authEpoch|recoveryCodeHashes|lastStep/)
  }
})

test('the types of a call follow from its schemas', () => {
  expectTypeOf<InputOf<Api['tickets.create']>['body']['priority']>().toEqualTypeOf<
    'low' | 'medium' | 'high' | 'urgent'
  >()
  expectTypeOf<BodyOf<Api['tickets.create']>['priority']>().toEqualTypeOf<
    'low' | 'medium' | 'high' | 'urgent' | undefined
  >()
  expectTypeOf<InputOf<Api['clients.devices']>['params']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<InputOf<Api['news.list']>['body']>().toEqualTypeOf<undefined>()
  expectTypeOf<ResponseOf<Api['auth.logout']>>().toEqualTypeOf<undefined>()
  expectTypeOf<ResponseOf<Api['contact.send']>>().toEqualTypeOf<{ emailSent: boolean }>()
})

/** Names of fields under which a key, a code or a signed address goes out. */
const secretNames = /secret|token|recoverycodes|^url$|^otpauthurl$|^fields$/i
/** Addresses of articles are everybody's, and the fields of companies are no form to upload with. */
const noSecrets = ['news.list', 'companyFields.list', 'companyFields.save']

test.for(endpoints)('%s says whether its answer holds a secret', ([id, { response, secret }]) => {
  const schema = response ? JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })) : ''
  const names = [...schema.matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? '')
  const isSecret = names.some((name) => secretNames.test(name)) && !noSecrets.includes(id)
  expect(secret ?? false).toBe(isSecret)
})
