import { endpoints, type Group } from '@remotehands/contract'
import { describe, expect, test, vi } from 'vitest'
import { gatewayEvent, invocation } from '../support/gateway-event.ts'
import { handlers } from '../support/handlers.ts'

vi.mock('../../src/deps.ts', () => import('../support/memory-deps.ts'))

const groupOf = new Map(endpoints.map(([, { path, group }]) => [path, group as Group]))

/** What the function of a path's group answers. */
function ask(method: string, path: string, group: Group) {
  return handlers[group](gatewayEvent({ method, path: exampleOf(path) }), invocation())
}
const exampleOf = (path: string) => path.replaceAll(/\{\w+\}/g, '1')

/** The methods of the whole contract at a path: one in words comes before one with parameters that it would fit, too. */
function methodsAt(path: string): Set<string> {
  const methods = endpoints.filter(([, endpoint]) => endpoint.path === path).map(([, { method }]) => method)
  return new Set<string>(methods.includes('GET') ? [...methods, 'HEAD'] : methods)
}

describe.each([...groupOf])('%s, asked of the function of its group,', (path, group) => {
  const known = methodsAt(path)

  test.each(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].filter((method) => !known.has(method)),
  )('does not take %s, and says which methods the contract has there', async (method) => {
    const { statusCode, headers, body } = await ask(method, path, group)
    expect(statusCode).toBe(405)
    expect(String(headers?.allow).split(', ').sort()).toEqual([...known].sort())
    expect(JSON.parse(body ?? '')).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  })

  test('answers HEAD as GET, without the body', async () => {
    const [get, head] = [await ask('GET', path, group), await ask('HEAD', path, group)]
    expect(head.statusCode).toBe(get.statusCode)
    expect(head.body ?? '').toBe('')
    expect(Object.keys(head.headers ?? {}).sort()).toEqual(Object.keys(get.headers ?? {}).sort())
  })
})
