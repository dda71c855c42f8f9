import type { MiddlewareObj } from '@middy/core'
import { AppError } from '@remotehands/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { log } from '../deps.ts'

/** Answers what failed outside the pipeline (a missing setting, a malformed event) like any other internal error. */
export function lastResort(): MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2> {
  return {
    onError: (request) => {
      const { error, context } = request
      log.error('request failed outside the pipeline', {
        requestId: context.awsRequestId,
        cause: error?.stack ?? String(error),
      })
      const answer = new AppError('INTERNAL')
      request.response = {
        statusCode: answer.status,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        body: JSON.stringify(answer),
      }
    },
  }
}
