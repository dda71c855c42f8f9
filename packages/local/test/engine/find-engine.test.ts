import { expect, test } from 'vitest'
import { findEngine } from '../../src/engine/index.ts'

test('the engine that DYNAMODB_ENDPOINT names comes before every other', async () => {
  const environment = { ...process.env, DYNAMODB_ENDPOINT: 'http://localhost:8000' }
  expect(await findEngine(environment)).toEqual({ endpoint: 'http://localhost:8000' })
})

test('the binary that came with the dependencies needs nothing on the PATH', async () => {
  expect(await findEngine({ PATH: '' })).toEqual({ command: [expect.stringMatching(/dynoxide$/)] })
})
