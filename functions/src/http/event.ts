import { isIP } from 'node:net'
import type { PlainRequest, PlainResponse } from '@remotehands/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

/** Converts an API Gateway event (payload format 2.0) to the pipeline's request. */
export function toPlainRequest(event: APIGatewayProxyEventV2, trustCloudFront: boolean): PlainRequest {
  return {
    method: event.requestContext.http.method,
    // Decoded by API Gateway, despite its name.
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

// Keeps a byte order mark: JSON with one is invalid, as text or as bytes.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes a base64 body; undefined if its bytes aren't UTF-8. The pipeline then finds no JSON. */
function textOf(base64: string): string | undefined {
  try {
    return utf8.decode(Buffer.from(base64, 'base64'))
  } catch {
    return undefined
  }
}

/** Converts the pipeline's response to a Lambda result (payload format 2.0). */
export function toResult(response: PlainResponse): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: response.status,
    headers: response.headers,
    cookies: response.cookies,
    ...(response.body !== undefined && { body: response.body }),
    ...(response.isBase64 && { isBase64Encoded: true }),
  }
}

/** Parses `name=value` pairs. If a name repeats, the first wins: it has the longer path (RFC 6265). */
export function readCookies(pairs: readonly string[]): Record<string, string> {
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

/**
 * Returns the visitor's address. Behind CloudFront, the connection comes from CloudFront, which overwrites
 * `CloudFront-Viewer-Address` on every request with the visitor's address; on direct calls anybody can set
 * it, so this trusts it only if `trustCloudFront` says that there are none.
 */
function callerAddress(event: APIGatewayProxyEventV2, trustCloudFront: boolean): string {
  const viewer = trustCloudFront ? withoutPort(event.headers['cloudfront-viewer-address']) : undefined
  const address = viewer ?? event.requestContext.http.sourceIp
  return address.replace(/^::ffff:(?=\d+(\.\d+){3}$)/i, '')
}

/** Strips the port: `198.51.100.10:46532` or `2001:db8::2c:12:45926`. Undefined if it's neither. */
function withoutPort(viewer: string | undefined): string | undefined {
  const address = viewer?.slice(0, viewer.lastIndexOf(':')).replace(/^\[(.*)\]$/, '$1')
  return address && isIP(address) ? address : undefined
}

const longest = 100

/**
 * Returns the visitor's place according to CloudFront: `Berlin, Germany`. Undefined if CloudFront doesn't
 * know, or anybody could have set it (see `callerAddress`).
 */
function callerPlace(event: APIGatewayProxyEventV2, trustCloudFront: boolean): string | undefined {
  if (!trustCloudFront) return undefined
  const { 'cloudfront-viewer-city': city, 'cloudfront-viewer-country-name': country } = event.headers
  const words = [city, country].filter((word) => word !== undefined && word !== '').map(decoded)
  return words.join(', ').slice(0, longest) || undefined
}

/** Decodes names: CloudFront percent-encodes non-ASCII characters. */
function decoded(word: string | undefined = ''): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
