import { createHash, timingSafeEqual } from 'node:crypto'
import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'
import { frontDoorSecret } from './front-door-secret.ts'

/** Authorizes an API call that came through CloudFront, which adds a secret. */
export async function handler(
  event: Pick<APIGatewayRequestAuthorizerEventV2, 'headers'>,
): Promise<APIGatewaySimpleAuthorizerResult> {
  const shown = event.headers?.['x-front-door'] ?? ''
  return { isAuthorized: timingSafeEqual(digest(shown), digest(frontDoorSecret())) }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
