export interface RouteKey {
  /** `GET /api/users/{id}`, `ANY /api/{proxy+}` or `$default`. */
  key: string
  matches(method: string, path: string): boolean
  /** Of several matching routes, API Gateway takes the one whose rank sorts first. */
  rank: string
}

/** Reads a route key as API Gateway does. */
export function readRouteKey(key: string): RouteKey {
  return { key, matches: matcher(key), rank: rank(key) }
}

export function byRank(one: RouteKey, other: RouteKey): number {
  return one.rank < other.rank ? -1 : 1
}

function matcher(key: string): RouteKey['matches'] {
  if (key === '$default') return () => true
  const [method = '', path = ''] = key.split(' ')
  const pattern = path.replaceAll(/\{\w+\+\}/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')
  const expression = new RegExp(`^${pattern}$`)
  return (asked, at) => (method === 'ANY' || method === asked) && expression.test(at)
}

/** Exact paths before `{proxy+}`, methods before `ANY`, words before parameters, and `$default` last. */
function rank(key: string): string {
  if (key === '$default') return '~'
  const [method = '', path = ''] = key.split(' ')
  const segments = path.split('/').map((part) => (part.startsWith('{') ? '2' : `1${part}`))
  return `${path.endsWith('+}') ? 2 : 1}${method === 'ANY' ? 2 : 1}${segments.join('/')}`
}
