import { isIP } from 'node:net'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/**
 * Returns the visitor's address. Behind CloudFront, the connection comes from CloudFront, which overwrites
 * `CloudFront-Viewer-Address` on every request with the visitor's address; on direct calls anybody can set
 * it, so this trusts it only if `trustCloudFront` says that there are none.
 */
export function callerAddress(event: APIGatewayProxyEventV2, trustCloudFront: boolean): string {
  const viewer = trustCloudFront ? withoutPort(event.headers['cloudfront-viewer-address']) : undefined
  const address = viewer ?? event.requestContext.http.sourceIp
  return address.replace(/^::ffff:(?=\d+(\.\d+){3}$)/i, '')
}

/** Strips the port: `198.51.100.10:46532` or `2001:db8::2c:12:45926`. Undefined if it's neither. */
function withoutPort(viewer: string | undefined): string | undefined {
  const address = viewer?.slice(0, viewer.lastIndexOf(':')).replace(/^\[(.*)\]$/, '$1')
  return address && isIP(address) ? address : undefined
}
