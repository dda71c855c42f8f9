import { setupServer } from 'msw/node'
import { contractHandlers } from './handlers.ts'
import { createMockApi, type MockApi } from './mock-api.ts'

/** The same handlers for tests. `start` begins anew: fresh demo data, nobody signed in. */
export function mockServer(baseUrl: string) {
  let api: MockApi | undefined
  const current = () => {
    if (!api) throw new Error('The mock was not started')
    return api
  }
  const server = setupServer(...contractHandlers(current))
  return {
    server,
    api: current,
    listen: () => server.listen({ onUnhandledFrame: 'error' }),
    async start() {
      server.resetHandlers()
      api = await createMockApi(baseUrl)
    },
  }
}
