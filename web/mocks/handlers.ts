import { endpoints } from '@remotehands/contract'
import { http } from 'msw'
import type { MockApi } from './mock-api.ts'

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

/** One handler for each call of the contract, answered by the API that `api` names at that moment. */
export function contractHandlers(api: () => MockApi) {
  return endpoints.map(([, { method, path }]) =>
    verbs[method](path.replace(/\{(\w+)\}/g, ':$1'), ({ request }) => api().respond(request)),
  )
}
