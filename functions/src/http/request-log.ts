import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { log } from '../deps.ts'

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>
type Request = Parameters<NonNullable<Middleware['after']>>[0]

/** Logs one line per request: call, status, duration. No query, header, cookie or body. */
export function requestLog(): Middleware {
  const started = new WeakMap<object, number>()
  const write = ({ event, context, response }: Request) => {
    const start = started.get(context) ?? performance.now()
    log.info('request', {
      method: event.requestContext?.http?.method,
      route: event.routeKey,
      status: response?.statusCode,
      durationMs: Math.round(performance.now() - start),
      requestId: context.awsRequestId,
    })
  }
  return {
    before: ({ context }) => {
      started.set(context, performance.now())
    },
    after: write,
    onError: write,
  }
}
