import { constants } from 'node:zlib'
import type { MiddlewareObj } from '@middy/core'
import httpContentEncoding from '@middy/http-content-encoding'
import { AppError } from '@remotehands/core'
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

/** Answers failures outside the pipeline (bad setting, malformed event, timeout) as the pipeline would. */
export function lastResort(): Middleware {
  return {
    onError: (request) => {
      const { error, context } = request
      log.error('request failed outside the pipeline', {
        requestId: context.awsRequestId,
        cause: error?.stack ?? String(error),
      })
      const answer = error instanceof AppError ? error : new AppError('INTERNAL')
      const { retryAfter } = answer
      request.response = {
        statusCode: answer.status,
        headers: {
          ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
          ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        },
        body: JSON.stringify(answer),
      }
    },
  }
}

/** Below this many bytes compression saves no packet. */
const smallestBody = 1024

/** Compresses responses from 1 kB up if the caller accepts it, unless `Cache-Control: no-transform` or bytes. */
export function compression(): Required<Pick<Middleware, 'after'>> {
  const encode = httpContentEncoding({
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  }) as Required<Pick<Middleware, 'after'>>
  return {
    after: async (request) => {
      const { event, context, response } = request
      if (!response?.body || response.isBase64Encoded || Buffer.byteLength(response.body) < smallestBody)
        return
      Object.assign(context, { preferredEncoding: preferredEncoding(event.headers?.['accept-encoding']) })
      await encode.after(request)
      // Also on plain responses: a cache must not mix up compressed and plain ones.
      response.headers = { ...response.headers, Vary: 'Accept-Encoding' }
    },
  }
}

/** Best first: if the caller likes two alike, the first wins. */
const known = ['br', 'gzip'] as const

/** Chooses a caller's encoding (RFC 9110 §12.5.3); undefined if it accepts neither or prefers plain. */
function preferredEncoding(accepted = ''): (typeof known)[number] | undefined {
  const weights = new Map(accepted.split(',').map(weightOf))
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = known.toSorted((one, other) => weight(other) - weight(one))
  return best && weight(best) > 0 && weight(best) >= (weights.get('identity') ?? 0) ? best : undefined
}

/** Parses `gzip;q=0.5`. An invalid weight counts as 0. */
function weightOf(written: string): [name: string, weight: number] {
  const [name = '', ...parameters] = written.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
