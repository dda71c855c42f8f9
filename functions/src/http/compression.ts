import { constants } from 'node:zlib'
import type middy from '@middy/core'
import httpContentEncoding from '@middy/http-content-encoding'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { preferredEncoding } from './preferred-encoding.ts'

/** Below this many bytes compression saves no packet. */
const smallestBody = 1024

type Middleware = middy.MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>

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
