import type { Context } from 'aws-lambda'

/** Builds the context that Lambda passes to an invocation. `seconds` is the function's time-out. */
export function invocationContext(functionName: string, requestId: string, seconds = 30): Context {
  const deadline = Date.now() + seconds * 1000
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    awsRequestId: requestId,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}
