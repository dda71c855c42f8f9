import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import type { Group } from '@remotehands/contract'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { onTestFinished } from 'vitest'
import { openBucket } from '../../src/files/open-bucket.ts'
import { serveApi } from '../../src/gateway/api.ts'
import { startGateway } from '../../src/gateway/gateway.ts'
import { localPages } from '../../src/gateway/local-pages.ts'
import { staticFiles } from '../../src/gateway/static-files.ts'
import { openMailbox } from '../../src/mail/mailbox.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Whose signatures the bucket takes. */
export const bucketAccount = {
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'a secret of this test' },
}

/** A gateway before functions that answer the event they were called with, and before a site in `folder`. */
export async function openTestGateway(folder = '/nonexistent') {
  const events: { group: string; event: APIGatewayProxyEventV2 }[] = []
  const groups: Group[] = [
    'health',
    'auth',
    'contact',
    'news',
    'tickets',
    'questions',
    'users',
    'devices',
    'vendors',
    'reports',
  ]
  const functions = Object.fromEntries(
    groups.map((group) => [
      group,
      async (event: APIGatewayProxyEventV2) => {
        events.push({ group, event })
        return {
          statusCode: 200,
          headers: { 'content-type': 'application/json' },
          cookies: ['a=1', 'b=2'],
          body: '{}',
        }
      },
    ]),
  ) as unknown as Parameters<typeof serveApi>[0]
  const ses = { failing: false }
  const mailbox = await openMailbox(await temporaryFolder())
  const bucket = await openBucket(await temporaryFolder(), bucketAccount)
  const gateway = await startGateway(0)
  onTestFinished(gateway.close)
  gateway.open({
    api: (request, response) => serveApi(functions, request, response),
    local: localPages({ mailbox, ses, files: bucket.serve }),
    site: staticFiles(folder, gateway.baseUrl),
    live: (_, socket) => socket.destroy(),
    headers: { 'x-content-type-options': 'nosniff' },
  })
  return { ...gateway, events, mailbox, ses }
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

interface Call {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  host?: string
}

/** A request whose path and headers go out as they are written. */
export function ask(
  port: number,
  path: string,
  { method = 'GET', headers, body, host }: Call = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      { port, host: '127.0.0.1', path, method, headers: { host: host ?? `localhost:${port}`, ...headers } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends bytes that need not be HTTP, and answers what comes back until the server hangs up, politely or not. */
export function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.on('error', () => undefined).on('close', () => resolve(answer))
  })
}
