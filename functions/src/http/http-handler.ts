import middy from '@middy/core'
import type { Group, groups } from '@remotehands/contract'
import { AppError, createGroupHandler, type Operations, type ServicesOf } from '@remotehands/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Deps } from '../deps.ts'
import { toPlainRequest, toResult } from './event.ts'
import { compression, lastResort, requestLog } from './middleware.ts'

/**
 * Returns a Lambda handler that serves `calls` of the contract behind an API Gateway HTTP API. `deps` must
 * provide what the group's operations use.
 */
export function httpHandler<G extends Group>(
  calls: (typeof groups)[G],
  operations: Operations<G>,
  deps: () => Promise<Deps & ServicesOf<G>>,
) {
  let serve: ReturnType<typeof createGroupHandler> | undefined
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>({ timeoutEarlyResponse })
    .use(requestLog())
    .use(lastResort())
    .use(compression())
    .handler(async (event) => {
      const services = await deps()
      serve ??= createGroupHandler(calls, operations, services)
      return toResult(await serve(toPlainRequest(event, services.trustCloudFront)))
    })
}

/** Runs just before the function times out: something it waits for doesn't answer. */
function timeoutEarlyResponse(): never {
  throw new AppError('UNAVAILABLE', { retryAfter: 5 })
}
