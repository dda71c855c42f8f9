import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

const contract = { contractName: 'C', startDate: '2026-01-01', endDate: '2026-12-31' }

test.for([
  ['vendors.list', {}],
  ['contracts.list', {}],
  ['contracts.create', { body: contract }],
] as const)('%s is not available yet, and says so to those who may call it', async ([id, options]) => {
  const app = createTestApp()
  const admin = await app.signInAs('admin')
  expect(await admin.call(id, options)).toMatchObject({ status: 501, json: { code: 'NOT_IMPLEMENTED' } })
  expect(await app.call(id, options)).toMatchObject({ status: 401 })
})
