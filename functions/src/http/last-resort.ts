import type { MiddlewareObj } from '@middy/core'
import { AppError } from '@remotehands/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { log } from '../deps.ts'

/** Answers failures outside the pipeline (bad setting, malformed event, timeout) as the pipeline would. */
export function lastResort(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const { error, context } = request
      log.error('request failed outside the pipeline', {
        requestId: context.awsRequestId,
        cause: error?.stack ?? String(error),
      })
      const answer = error instanceof AppError ? error : new AppError('INTERNAL')
      const { retryAfter } = answer
      request.response = {
        statusCode: answer.status,
        headers: {
          ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
          ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        },
        body: JSON.stringify(answer),
      }
    },
  }
}
