import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { decodedPath } from '@remotehands/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** Turns an HTTP request into the event of an API Gateway HTTP API (payload format 2.0). */
export function toEvent(request: IncomingMessage, body: Buffer, routeKey: string): APIGatewayProxyEventV2 {
  const path = pathOf(request)
  const query = (request.url ?? '').slice(path.length + 1)
  const { cookie, ...headers } = foldHeaders(request)
  const now = new Date()
  // As text, other bytes would become replacement characters.
  const text = isText(headers['content-type']) && isUtf8(body)
  return {
    version: '2.0',
    routeKey,
    rawPath: decodedPathOf(request),
    rawQueryString: query,
    ...(cookie && { cookies: cookie.split(';').map((pair) => pair.trim()) }),
    headers,
    ...(query && { queryStringParameters: foldQuery(new URLSearchParams(query)) }),
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: headers.host ?? '',
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(text ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !text,
  }
}

/** The path as sent, without the query. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?')[0] ?? '/'
}

/** Lower-cases names and joins repeated ones with commas; separates cookies again. */
function foldHeaders(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headersDistinct).map(([name, values = []]): [string, string] => [
    name,
    values.join(name === 'cookie' ? '; ' : ','),
  ])
  return Object.fromEntries(entries)
}

function foldQuery(parameters: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(',')]),
  )
}

/** The path as API Gateway routes and passes it: decoded. One that can't be decoded stays unchanged. */
export function decodedPathOf(request: IncomingMessage): string {
  return decodedPath(pathOf(request))
}

function isText(contentType: string | undefined): boolean {
  return contentType === undefined || /^(text\/|application\/(json|xml|javascript))/i.test(contentType)
}
