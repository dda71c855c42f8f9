import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../src/front-door/handler.ts'

describe('the front door', () => {
  beforeEach(() => vi.stubEnv('FRONT_DOOR_SECRET', 'a-long-secret'))
  afterEach(() => vi.unstubAllEnvs())

  test('lets in what shows the secret', async () => {
    expect(await handler({ headers: { 'x-front-door': 'a-long-secret' } })).toEqual({ isAuthorized: true })
  })

  test.each([
    {},
    { 'x-front-door': '' },
    { 'x-front-door': 'a-long-secre' },
    { 'x-front-door': 'A-LONG-SECRET' },
  ])('keeps out %j', async (headers) => {
    expect(await handler({ headers })).toEqual({ isAuthorized: false })
  })

  test('lets nobody in while it has no secret', async () => {
    vi.stubEnv('FRONT_DOOR_SECRET', '')
    await expect(handler({ headers: { 'x-front-door': '' } })).rejects.toThrow('FRONT_DOOR_SECRET')
  })
})
