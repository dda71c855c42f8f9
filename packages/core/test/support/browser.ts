import { type Api, api, type EndpointId, type ErrorBody, type ResponseOf } from '@remotehands/contract'
import type { createHandler, PlainRequest, PlainResponse } from '../../src/index.ts'

export interface CallOptions {
  body?: unknown
  params?: Record<string, string | number>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** Replaces the whole request after it was built. */
  change?: (request: PlainRequest) => PlainRequest
}

export interface CallResult<Id extends EndpointId> extends PlainResponse {
  /** The body, parsed: what the call promises, or an error. */
  json: ([ResponseOf<Api[Id]>] extends [undefined] ? unknown : ResponseOf<Api[Id]>) & Partial<ErrorBody>
}

export interface Browser {
  cookies: Map<string, string>
  /** Where it calls from. */
  ip: string
  call<Id extends EndpointId>(id: Id, options?: CallOptions): Promise<CallResult<Id>>
  /** Another browser with the same cookies, from the same address. */
  copy(): Browser
}

type Handler = ReturnType<typeof createHandler>

const unchanged = (request: PlainRequest) => request

/** What a page of the site does: sends its origin, JSON and its cookies, and keeps the cookies that come back. */
export function openBrowser(handler: Handler, origin: string, ip = '203.0.113.7'): Browser {
  const cookies = new Map<string, string>()
  const browser: Browser = {
    cookies,
    ip,
    async call(id, { body, params = {}, query = {}, headers = {}, change = unchanged } = {}) {
      const { method, path } = api[id]
      const request: PlainRequest = {
        method,
        path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')),
        query,
        headers: {
          ...(method !== 'GET' && { origin, 'sec-fetch-site': 'same-origin' }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        cookies: Object.fromEntries(cookies),
        body: body === undefined ? undefined : JSON.stringify(body),
        ip: browser.ip,
      }
      const response = await handler(change(request))
      for (const cookie of response.cookies) keep(cookies, cookie)
      const isText = response.isBase64 || response.headers['content-type']?.startsWith('text/') === true
      return { ...response, json: isText ? response.body : JSON.parse(response.body ?? '{}') }
    },
    copy() {
      const other = openBrowser(handler, origin, browser.ip)
      for (const [name, value] of cookies) other.cookies.set(name, value)
      return other
    },
  }
  return browser
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split('; ')
  const [name = '', value = ''] = pair.split('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}
