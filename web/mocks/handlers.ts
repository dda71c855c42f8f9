import { endpoints } from '@remotehands/contract'
import { http } from 'msw'
import { type MockApi, uploadPath } from './mock-api.ts'

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

/** One handler for each call of the contract and one for uploads, answered by the API that `api` names at that moment. */
export function contractHandlers(api: () => MockApi) {
  const calls = endpoints.map(([, { method, path }]) =>
    verbs[method](path.replace(/\{(\w+)\}/g, ':$1'), ({ request }) => api().respond(request)),
  )
  return [...calls, http.post(`*${uploadPath}`, ({ request }) => api().receiveUpload(request))]
}
