import { setupWorker } from 'msw/browser'
import { contractHandlers } from './handlers.ts'
import { createMockApi } from './mock-api.ts'

/** Answers the page's calls inside the browser, until it is reloaded. */
export async function startMocks(): Promise<void> {
  const api = await createMockApi(location.origin)
  await setupWorker(...contractHandlers(() => api)).start({ onUnhandledFrame: 'bypass', quiet: true })
}
