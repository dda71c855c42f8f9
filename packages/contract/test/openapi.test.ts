import { readFileSync } from 'node:fs'
import { company } from '@remotehands/content'
import { expect, test } from 'vitest'
import { endpoints } from '../src/index.ts'
import { openApiDocument } from '../src/openapi.ts'

interface OpenApi {
  paths: Record<string, Record<string, { 'x-access': unknown; security: unknown[]; responses: object }>>
  components: { schemas: Record<string, unknown> }
}
const document = openApiDocument({
  name: company.name,
  email: company.mailboxes.support,
}) as unknown as OpenApi

test('docs/openapi.json is the contract of today; `pnpm openapi` writes it', () => {
  const written = readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(document)))
})

test('it has every endpoint, and nothing else', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.sort()).toEqual(endpoints.map(([, { method, path }]) => `${method} ${path}`).sort())
})

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)
  expect(references.length).toBeGreaterThan(0)
  for (const target of references) {
    expect(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(
      target,
    )
  }
})

test('a call says who may make it', () => {
  expect(document.paths['/api/contact']?.post).toMatchObject({ 'x-access': 'public', security: [] })
  expect(document.paths['/api/techie/tickets']?.get).toMatchObject({
    'x-access': {
      permission: 'queue:read',
      roles: { any: ['admin', 'global_admin', 'techie'], company: ['local_admin'] },
    },
    security: [{ session: [] }, { localSession: [] }],
  })
})

test('a list says how to get its next page, a create how to repeat it', () => {
  expect(document.paths['/api/tickets']?.get).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'limit', in: 'query', required: false }),
      expect.objectContaining({ name: 'cursor', in: 'query', required: false }),
    ]),
    responses: { 200: { headers: { Link: {} } } },
  })
  expect(document.paths['/api/tickets']?.post).toMatchObject({
    parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
    responses: { 201: {} },
  })
})
