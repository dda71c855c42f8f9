import { describe, expect, it } from 'vitest'
import { api, type Endpoint, endpoints, type GatewayRoute, gatewayRoutesOf, groups } from '../src/index.ts'

const routes = gatewayRoutesOf(api)
const routeAt = (routeKey: string) => routes.find((route) => route.routeKey === routeKey)
const fits = (path: string, example: string) =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(example)

describe('the routes of the gateway', () => {
  it('are one to each call, and one for the other methods of each path', () => {
    const own = endpoints.map(([, { method, path }]) => `${method} ${path}`)
    const others = new Set(endpoints.map(([, { path }]) => `ANY ${path}`))
    expect(routes.map(({ routeKey }) => routeKey).sort()).toEqual([...own, ...others].sort())
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
    const [, , any] = gatewayRoutesOf({ post, get } as unknown as Record<string, Endpoint>)
    expect(any).toMatchObject({ routeKey: 'ANY /api/x', throttle: 'default' })
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
