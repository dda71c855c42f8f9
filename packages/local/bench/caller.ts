import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** What makes a repeated call the same one. */
  key?: string
}
export interface Answered {
  status: number
  body: unknown
  milliseconds: number
}
export type Caller = ReturnType<typeof openCaller>

/** Calls the API as one browser would, over connections that stay open; from its own address, if one is given. */
export function openCaller(baseUrl: string, localAddress?: string) {
  const { hostname: named, port, origin } = new URL(baseUrl)
  // An address of this machine's own reaches no other family.
  const hostname = localAddress ? '127.0.0.1' : named
  const agent = new Agent({ keepAlive: true, maxSockets: 6, ...(localAddress && { localAddress }) })
  const cookies = new Map<string, string>()
  const send = ({ method, path, body, key }: Call): Promise<Answered> => {
    const begun = performance.now()
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = {
      host: `${named}:${port}`,
      ...(cookie && { cookie }),
      ...(method !== 'GET' && { origin }),
      ...(text && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    return new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, path, method, headers }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
        incoming.on('end', () => {
          keepCookies(incoming.headers['set-cookie'])
          const received = Buffer.concat(chunks).toString()
          const isJson = String(incoming.headers['content-type']).startsWith('application/json')
          resolve({
            status: incoming.statusCode ?? 0,
            body: isJson && received ? JSON.parse(received) : received,
            milliseconds: performance.now() - begun,
          })
        })
      })
      outgoing.on('error', reject).end(text)
    })
  }
  const keepCookies = (headers: readonly string[] = []) => {
    for (const header of headers) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split(/=(.*)/s)
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
  }
  /** Throws unless it is answered with a status below 300. */
  const ask = async (call: Call): Promise<unknown> => {
    const { status, body } = await send(call)
    if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  return {
    send,
    ask,
    signIn: (username: string, password: string) =>
      ask({ method: 'POST', path: '/api/auth/login', body: { username, password } }),
    close: () => agent.destroy(),
  }
}
