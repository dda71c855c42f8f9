import {
  type Api,
  api,
  type Endpoint,
  type EndpointId,
  livePath,
  type ResponseOf,
} from '@remotehands/contract'

/** What a call says beside its method and path. */
export interface Call {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}

export interface Answer {
  status: number
  body: string
  link: string | null
  retryAfter: string | null
}

/** Somebody at the API: signed in, or not. */
export interface Caller {
  send(id: EndpointId, call?: Call, headers?: Record<string, string>): Promise<Answer>
  /** A call that has to succeed. */
  ask<Id extends EndpointId>(id: Id, call?: Call): Promise<ResponseOf<Api[Id]>>
  /** A page on the live channel. */
  openPage(): WebSocket
}

/**
 * A browser as far as the API needs one: sends the origin, JSON and its cookies, and keeps what comes back. `password` is
 * that of whoever uses it.
 */
export function openCaller(baseUrl: string, password?: string): Caller {
  const cookies = new Map<string, string>()
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const once: Caller['send'] = async (id, { params = {}, query = {}, body } = {}, changed = {}) => {
    const { method, path }: Endpoint = api[id]
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const headers = {
      cookie: cookieHeader(),
      ...(method !== 'GET' && { origin: baseUrl }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...changed,
    }
    const response = await fetch(`${baseUrl}${filled}?${new URLSearchParams(query)}`, {
      redirect: 'manual',
      method,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return {
      status: response.status,
      body: await response.text(),
      link: response.headers.get('link'),
      retryAfter: response.headers.get('retry-after'),
    }
  }
  /** As the pages do: asked to confirm who it is, it does, and calls again. */
  const send: Caller['send'] = async (id, call, headers) => {
    const answer = await once(id, call, headers)
    if (password === undefined || !answer.body.includes('"code":"STEP_UP_REQUIRED"')) return answer
    await once('auth.stepUp', { body: { password } })
    return once(id, call, headers)
  }
  return {
    send,
    openPage() {
      // Node's WebSocket takes headers, which the browser's type doesn't know.
      const options: object = { headers: { cookie: cookieHeader(), origin: baseUrl } }
      return new WebSocket(`${baseUrl.replace('http', 'ws')}${livePath}`, options as string[])
    },
    async ask(id, call) {
      const { status, body } = await send(id, call)
      if (status >= 300) throw new Error(`${id} was answered ${status}: ${body}`)
      return body === '' ? undefined : JSON.parse(body)
    },
  }
}
