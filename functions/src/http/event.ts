import type { PlainRequest, PlainResponse } from '@remotehands/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { callerAddress } from './caller-address.ts'
import { callerPlace } from './caller-place.ts'

/** An API Gateway event (payload format 2.0) as the pipeline's request. */
export function toPlainRequest(event: APIGatewayProxyEventV2, trustCloudFront: boolean): PlainRequest {
  return {
    method: event.requestContext.http.method,
    // Decoded by API Gateway, in spite of its name.
    path: event.rawPath,
    query: defined(event.queryStringParameters ?? {}),
    headers: Object.fromEntries(
      Object.entries(defined(event.headers)).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    cookies: readCookies(event.cookies ?? []),
    body: event.isBase64Encoded ? textOf(event.body ?? '') : event.body,
    ip: callerAddress(event, trustCloudFront),
    place: callerPlace(event, trustCloudFront),
  }
}

// A byte order mark stays: what is no JSON as text is none as bytes.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Text that came as base64; undefined when its bytes are no UTF-8. The pipeline then finds no JSON in the body. */
function textOf(base64: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(base64, 'base64'))
  } catch {
    return undefined
  }
}

/** The pipeline's response as a Lambda result (payload format 2.0). */
export function toResult(response: PlainResponse): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: response.status,
    headers: response.headers,
    cookies: response.cookies,
    ...(response.body !== undefined && { body: response.body }),
  }
}

/** `name=value` pairs. Of two cookies with one name the first counts: it is the one with the longer path (RFC 6265). */
function readCookies(pairs: readonly string[]): Record<string, string> {
  const entries = pairs.map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()]
  })
  return Object.fromEntries(entries.reverse())
}

function defined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
