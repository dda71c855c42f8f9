import { expect, test } from 'vitest'
import { createTestApp } from '../support/test-app.ts'

test.for([
  ['vendors.list', {}],
] as const)('%s is not available yet, and says so to those who may call it', async ([id, options]) => {
  const app = createTestApp()
  const admin = await app.signInAs('admin')
  expect(await admin.call(id, options)).toMatchObject({ status: 501, json: { code: 'NOT_IMPLEMENTED' } })
  expect(await app.call(id, options)).toMatchObject({ status: 401 })
})
