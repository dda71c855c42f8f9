import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/**
 * The visitor's address. Behind CloudFront the connection comes from CloudFront itself, and the visitor's address is in
 * `CloudFront-Viewer-Address`, which CloudFront overwrites on every request of its own; on a direct call anybody can set
 * it, so it is read only when `trustCloudFront` says that there are none.
 */
export function callerAddress(event: APIGatewayProxyEventV2, trustCloudFront: boolean): string {
  const viewer = trustCloudFront ? withoutPort(event.headers['cloudfront-viewer-address']) : undefined
  const address = viewer ?? event.requestContext.http.sourceIp
  return address.replace(/^::ffff:(?=\d+(\.\d+){3}$)/i, '')
}

/** `198.51.100.10:46532` or `2001:db8::2c:12:45926`: the last group is the port. Undefined when it is neither. */
function withoutPort(viewer: string | undefined): string | undefined {
  const address = viewer?.slice(0, viewer.lastIndexOf(':')).replace(/^\[(.*)\]$/, '$1')
  return address && isIP(address) ? address : undefined
}
