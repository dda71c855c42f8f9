import middy from '@middy/core'
import { createHandler } from '@remotehands/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { deps } from '../deps.ts'
import { toPlainRequest, toResult } from './event.ts'
import { lastResort } from './last-resort.ts'
import { requestLog } from './request-log.ts'

type AnyOperations = Parameters<typeof createHandler>[0]

/** A Lambda handler that serves `operations` behind an API Gateway HTTP API. */
export function httpHandler(operations: AnyOperations) {
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(requestLog())
    .use(lastResort())
    .handler(async (event) => {
      const { services, trustCloudFront } = await deps()
      return toResult(await createHandler(operations, services)(toPlainRequest(event, trustCloudFront)))
    })
}
