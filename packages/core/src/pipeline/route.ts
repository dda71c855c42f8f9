import type { Endpoint, EndpointId } from '@remotehands/contract'
import { AppError } from '../app-error.ts'

interface Route {
  id: EndpointId
  endpoint: Endpoint
  pattern: RegExp
}

/** Calls of the contract, by name. */
export type Calls = Partial<Record<EndpointId, Endpoint>>

/** Routes, by how many parts their paths have. */
type Routes = ReadonlyMap<number, readonly Route[]>

export function routesOf(calls: Calls): Routes {
  const routes = (Object.entries(calls) as [EndpointId, Endpoint][]).map(([id, endpoint]) => ({
    id,
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  return Map.groupBy(routes, ({ endpoint }) => partsOf(endpoint.path))
}

const partsOf = (path: string) => path.split('/').length

/** The address exists, but for other methods. */
export class MethodNotAllowed extends AppError {
  /** Value of the Allow header (RFC 9110 §15.5.6). */
  readonly allow: string

  constructor(methods: string[]) {
    super('METHOD_NOT_ALLOWED')
    const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    this.allow = [...new Set(all)].join(', ')
  }
}

/**
 * Finds the endpoint for a method and decoded path, with its path parameters. Throws NOT_FOUND or
 * METHOD_NOT_ALLOWED. A literal path takes precedence over one with parameters, so that `export` in
 * `/api/users/export` is not read as an id (OpenAPI 3.1 §4.8.8).
 */
export function findRoute(
  routes: Routes,
  method: string,
  path: string,
): Route & { params: Record<string, string> } {
  const matching = (routes.get(partsOf(path)) ?? []).filter((route) => route.pattern.test(path))
  const fewest = Math.min(...matching.map(parametersOf))
  const atPath = matching.filter((route) => parametersOf(route) === fewest)
  if (atPath.length === 0) throw new AppError('NOT_FOUND')
  const wanted = method === 'HEAD' ? 'GET' : method
  const route = atPath.find(({ endpoint }) => endpoint.method === wanted)
  if (!route) throw new MethodNotAllowed(atPath.map(({ endpoint }) => endpoint.method))
  return { ...route, params: { ...route.pattern.exec(path)?.groups } }
}

const parametersOf = ({ endpoint }: Route) => endpoint.path.split('{').length - 1
