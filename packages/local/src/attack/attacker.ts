import { request } from 'node:http'
import { connect } from 'node:net'
import type { Endpoint } from '@remotehands/contract'

export interface Answer {
  status: number
  /** Names in lower case. */
  headers: NodeJS.Dict<string | string[]>
  body: string
}

/** A request whose path and headers go out as they are written: a list of values is a header sent as often. */
export interface Strike {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  cookie?: string
  body?: string
}

/** Sends what no browser would. */
export function openAttacker(baseUrl: string) {
  const { hostname, port, host } = new URL(baseUrl)
  let sent = 0
  const send = ({ method = 'GET', path, headers = {}, cookie, body }: Strike): Promise<Answer> => {
    sent += 1
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { hostname, port, path, method, headers: { host, ...(cookie && { cookie }), ...headers } },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      outgoing.on('error', reject).end(body)
    })
  }
  /** Bytes that need not be HTTP; answers what comes back until the server hangs up. */
  const sendRaw = (bytes: string): Promise<string> => {
    sent += 1
    return new Promise((resolve) => {
      let answer = ''
      const socket = connect(Number(port), hostname, () => socket.end(bytes))
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text
      })
      socket.on('error', () => undefined).on('close', () => resolve(answer))
    })
  }
  return { baseUrl, send, sendRaw, sent: () => sent }
}
export type Attacker = ReturnType<typeof openAttacker>

/** What a page of the site sends with a call, from which attacks deviate. */
export function callOf(
  endpoint: Endpoint,
  baseUrl: string,
  parameter = '1',
): Strike & { headers: Record<string, string> } {
  const { method, path, body } = endpoint
  return {
    method,
    path: path.replaceAll(/\{\w+\}/g, parameter),
    headers: {
      ...(method !== 'GET' && { origin: baseUrl }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: '{}' }),
  }
}

// A stack, an error of a library, or a file of the machine.
const internals = /node_modules|\.ts:\d|ZodError|at async|root:.*:0:0:|BEGIN [A-Z ]*PRIVATE KEY|passwordHash/

/** What is wrong with an answer that should refuse with one of these statuses; nothing if it does, in the product's own words. */
export function wrongWith(
  { status, headers, body }: Answer,
  statuses: readonly number[],
): string | undefined {
  const shown = `answered ${status} ${body.slice(0, 160)}`
  if (!statuses.includes(status)) return `${shown}, not ${statuses.join(' or ')}`
  if (internals.test(body)) return `shows internals: ${shown}`
  if (headers['x-injected'] !== undefined) return 'took over a header'
  if (headers['access-control-allow-origin'] !== undefined) return 'lets other sites read it'
  if (status === 401 && headers['set-cookie'] !== undefined) return 'sets cookies'
  const isJson = String(headers['content-type']).startsWith('application/json')
  return status >= 400 && body !== '' && !(isJson && /"code":"[A-Z_]+"/.test(body))
    ? `no error of ours: ${shown}`
    : undefined
}
