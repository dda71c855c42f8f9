import { constants } from 'node:zlib'
import type middy from '@middy/core'
import httpContentEncoding from '@middy/http-content-encoding'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { preferredEncoding } from './preferred-encoding.ts'

/** Bytes below which compression saves no packet. */
const smallestBody = 1024

type Middleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>

/** Compresses answers of 1 kB and more for callers that accept it, except those whose `Cache-Control` says `no-transform`. */
export function compression(): Required<Pick<Middleware, 'after'>> {
  const encode = httpContentEncoding({
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  }) as Required<Pick<Middleware, 'after'>>
  return {
    after: async (request) => {
      const { event, context, response } = request
      if (!response?.body || Buffer.byteLength(response.body) < smallestBody) return
      Object.assign(context, { preferredEncoding: preferredEncoding(event.headers?.['accept-encoding']) })
      await encode.after(request)
      // Also where the caller takes none: a cache must not hand this answer to one who does, nor the other way round.
      response.headers = { ...response.headers, Vary: 'Accept-Encoding' }
    },
  }
}
