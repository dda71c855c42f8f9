import type { APIGatewayProxyEventV2 } from 'aws-lambda'

const longest = 100

/**
 * Where the visitor is, as CloudFront sees it: `Berlin, Germany`. Undefined when it does not know, or when anybody could
 * have written it (see `callerAddress`).
 */
export function callerPlace(event: APIGatewayProxyEventV2, trustCloudFront: boolean): string | undefined {
  if (!trustCloudFront) return undefined
  const { 'cloudfront-viewer-city': city, 'cloudfront-viewer-country-name': country } = event.headers
  const words = [city, country].filter((word) => word !== undefined && word !== '').map(decoded)
  return words.join(', ').slice(0, longest) || undefined
}

/** Names come percent-encoded where they are not ASCII. */
function decoded(word: string | undefined = ''): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
