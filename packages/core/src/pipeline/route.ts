import { type Endpoint, type EndpointId, endpoints } from '@remotehands/contract'
import { AppError } from '../app-error.ts'

interface Route {
  id: EndpointId
  endpoint: Endpoint
  pattern: RegExp
}

const routes: Route[] = endpoints.map(([id, endpoint]) => ({
  id,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** The endpoint at a method and path, with its raw path parameters. Throws NOT_FOUND or METHOD_NOT_ALLOWED. */
export function findRoute(method: string, path: string): Route & { params: Record<string, string> } {
  const atPath = routes.filter((route) => route.pattern.test(path))
  if (atPath.length === 0) throw new AppError('NOT_FOUND')
  const route = atPath.find((candidate) => candidate.endpoint.method === method)
  if (!route) throw new AppError('METHOD_NOT_ALLOWED')
  return { ...route, params: { ...route.pattern.exec(path)?.groups } }
}
