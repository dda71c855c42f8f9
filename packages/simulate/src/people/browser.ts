import { AsyncLocalStorage } from 'node:async_hooks'
import type { Api, EndpointId, ResponseOf } from '@remotehands/contract'
import { decodedPath, type PlainRequest } from '@remotehands/core'
import type { AnyInput } from '../../../../web/src/lib/api.ts'
import { type Outcome, site } from '../system/system.ts'

/** A browser: the web's own API client, with cookies of its own. */
export interface Browser {
  cookies: Map<string, string>
  /** Calls as a page does. Throws ApiError. */
  call<Id extends EndpointId>(id: Id, input?: AnyInput): Promise<ResponseOf<Api[Id]>>
}

interface Sending {
  cookies: Map<string, string>
  kept: Map<string, string>
  ip: string
  send(request: PlainRequest): Promise<Outcome>
}
const sender = new AsyncLocalStorage<Sending>()

type WebApi = typeof import('../../../../web/src/lib/api.ts')
let web: Promise<WebApi> | undefined

/** Loads the web's client, and lets its requests go to whoever calls. Returns the way back. */
export async function openWeb(): Promise<() => void> {
  web ??= import('../../../../web/src/lib/api.ts')
  await web
  const { fetch } = globalThis
  globalThis.fetch = answer as unknown as typeof fetch
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  return () => {
    globalThis.fetch = fetch
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
}

/** What each browser keeps for its pages. */
const storage = {
  getItem: (key: string) => sender.getStore()?.kept.get(key) ?? null,
  setItem: (key: string, value: string) => void sender.getStore()?.kept.set(key, value),
  removeItem: (key: string) => void sender.getStore()?.kept.delete(key),
}

/** Opens a browser. `send` carries its requests, and sees what came back. */
export function openBrowser(ip: string, send: Sending['send']): Browser {
  const cookies = new Map<string, string>()
  const own: Sending = { cookies, kept: new Map(), ip, send }
  return {
    cookies,
    async call(id, input = {}) {
      if (!web) throw new Error('The web is not open.')
      const { call } = await web
      return sender.run(own, () => call(id, input as never))
    },
  }
}

/** What `fetch` is to the web's client. */
async function answer(address: string, init: RequestInit) {
  const browser = sender.getStore()
  if (!browser) throw new Error('Nobody calls.')
  const { pathname, searchParams } = new URL(address, site)
  const method = init.method ?? 'GET'
  const outcome = await browser.send({
    method,
    path: decodedPath(pathname),
    query: Object.fromEntries(searchParams),
    headers: {
      ...(init.headers as Record<string, string>),
      ...(method !== 'GET' && { origin: site, 'sec-fetch-site': 'same-origin' }),
      'user-agent': 'Mozilla/5.0 (simulated)',
    },
    cookies: Object.fromEntries(browser.cookies),
    body: init.body === undefined || init.body === null ? undefined : String(init.body),
    ip: browser.ip,
  })
  if (outcome.status === 0) throw new TypeError('fetch failed')
  for (const cookie of outcome.cookies) keep(browser.cookies, cookie)
  const { status, body = '', headers } = outcome
  return {
    ...{ ok: status >= 200 && status < 300, status, statusText: '' },
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    text: async () => body,
    json: async () => JSON.parse(body),
  }
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split('; ')
  const at = pair.indexOf('=')
  if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}
