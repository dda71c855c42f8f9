import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@remotehands/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { readBody } from '../read-body.ts'
import { findRoute, type loadFunctions } from './functions.ts'
import { invocationContext } from './invocation-context.ts'
import { decodedPathOf, toEvent } from './to-event.ts'

type Functions = Awaited<ReturnType<typeof loadFunctions>>

/** API Gateway's limit for a request body. */
const maxBodyBytes = 10 * 1024 * 1024

/** Serves /api as API Gateway does: the request becomes an event for the group's Lambda handler. */
export async function serveApi(functions: Functions, request: IncomingMessage, response: ServerResponse) {
  const { routeKey, group } = findRoute(request.method ?? 'GET', decodedPathOf(request))
  await serveRoute(request, response, routeKey, (event) =>
    functions[group](event, invocationContext(group, event.requestContext.requestId)),
  )
}

/** Passes a request to its route's function, and the result to the client. */
export async function serveRoute(
  request: IncomingMessage,
  response: ServerResponse,
  routeKey: string,
  invoke: (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>,
): Promise<void> {
  const body = await readBody(request, maxBodyBytes)
  if (!body) return refuse(response, new AppError('BODY_TOO_LARGE'))
  const result = await invoke(toEvent(request, body, routeKey))

  response.statusCode = result.statusCode ?? 200
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value))
  if (result.cookies?.length) response.setHeader('set-cookie', result.cookies)
  response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body)
}

/** Answers before the pipeline in the form of the API's own errors. */
export function refuse(response: ServerResponse, error: AppError): void {
  if (error.retryAfter !== undefined) response.setHeader('retry-after', error.retryAfter)
  response.writeHead(error.status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(error))
}
