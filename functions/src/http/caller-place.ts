import type { APIGatewayProxyEventV2 } from 'aws-lambda'

const longest = 100

/**
 * Returns the visitor's place according to CloudFront: `Berlin, Germany`. Undefined if CloudFront doesn't
 * know, or anybody could have set it (see `callerAddress`).
 */
export function callerPlace(event: APIGatewayProxyEventV2, trustCloudFront: boolean): string | undefined {
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
