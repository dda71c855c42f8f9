import { describe, expect, it } from 'vitest'
import {
  api,
  type Endpoint,
  endpoints,
  type GatewayRoute,
  gatewayRoutesOf,
  groups,
  throttleClassOf,
} from '../src/index.ts'

const routes = gatewayRoutesOf(api)
const routeAt = (routeKey: string) => routes.find((route) => route.routeKey === routeKey)
const fits = (path: string, example: string) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(example)

describe('the routes of the gateway', () => {
  it('are one from each path, and one to each call that is throttled otherwise', () => {
    const keys = routes.map(({ routeKey }) => routeKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => key.startsWith('ANY ')).sort()).toEqual(
      [...new Set(endpoints.map(([, { path }]) => `ANY ${path}`))].sort(),
    )
  })

  it.each(endpoints)('throttle %s as its class says', (_, call) => {
    const route = routeAt(`${call.method} ${call.path}`) ?? routeAt(`ANY ${call.path}`)
    expect(route).toMatchObject({ group: call.group, throttle: throttleClassOf(call) })
  })

  it('are the same when each group makes its own', () => {
    const byKey = (one: GatewayRoute, other: GatewayRoute) => (one.routeKey < other.routeKey ? -1 : 1)
    const ofGroups = Object.values(groups).flatMap((calls) => gatewayRoutesOf(calls))
    expect(ofGroups.sort(byKey)).toEqual([...routes].sort(byKey))
    for (const calls of Object.values(groups)) {
      const ids = gatewayRoutesOf(calls).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('throttle HEAD as GET', () => {
    expect(routeAt('ANY /api/users/export')).toMatchObject({ group: 'users', throttle: 'files' })
    expect(routeAt('ANY /api/news')?.throttle).toBe('public')
    expect(routeAt('ANY /api/auth/login')?.throttle).toBe('credentials')
    const post = { group: 'tickets', method: 'POST', path: '/api/x', throttle: 'files' }
    const get = { group: 'tickets', method: 'GET', path: '/api/x', access: 'ticket:read' }
    const found = gatewayRoutesOf({ post, get } as unknown as Record<string, Endpoint>)
    expect(found).toMatchObject([
      { id: 'ANY /api/x', routeKey: 'ANY /api/x', throttle: 'default' },
      { id: 'post', routeKey: 'POST /api/x', throttle: 'files' },
    ])
  })
})

/** One function says which methods an address has: that of its group, which knows no calls of others. */
describe('an address', () => {
  it.each([...new Set(endpoints.map(([, { path }]) => path))])('is of one group: %s', (path) => {
    const example = path.replaceAll(/\{\w+\}/g, '7')
    const atAddress = endpoints.filter(([, endpoint]) => fits(endpoint.path, example))
    expect(new Set(atAddress.map(([, { group }]) => group)).size).toBe(1)
  })
})
