import { timingSafeEqual } from 'node:crypto'
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'

// Read here and not in deps.ts, which would bring the table, mail and all operations into this function.
const secret = Buffer.from(process.env.FRONT_DOOR_SECRET ?? '')

/** Lets a call to the API pass when it shows the secret that CloudFront adds to each request. */
export async function handler(
  event: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>,
): Promise<APIGatewaySimpleAuthorizerResult> {
  const shown = Buffer.from(event.headers?.['x-front-door'] ?? '')
  const isAuthorized = secret.length > 0 && shown.length === secret.length && timingSafeEqual(shown, secret)
  return { isAuthorized }
}
