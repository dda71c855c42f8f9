import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

export interface GatewayCall {
  method: string
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  cookies?: string[]
  body?: string
  base64?: boolean
  sourceIp?: string
}

/** An event as an API Gateway HTTP API makes it (payload format 2.0). */
export function gatewayEvent(call: GatewayCall): APIGatewayProxyEventV2 {
  const { method, path, query, headers = {}, cookies, body, base64 = false, sourceIp = '203.0.113.7' } = call
  const routeKey = `${method} ${path}`
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers,
    ...(query && { queryStringParameters: query }),
    ...(cookies && { cookies }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'api',
      domainName: 'api.execute-api.us-east-1.amazonaws.com',
      domainPrefix: 'api',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' },
      requestId: 'request-1',
      routeKey,
      stage: '$default',
      time: '20/Nov/2026:10:00:00 +0000',
      timeEpoch: 1795168800000,
    },
    ...(body !== undefined && { body }),
    isBase64Encoded: base64,
  }
}

/** What a page of the site sends with an unsafe call. */
export const fromOwnPage = {
  origin: 'https://remotehands.example',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

export function invocation(): Context {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: 'function',
    functionVersion: '1',
    invokedFunctionArn: 'arn:aws:lambda:us-east-1:123456789012:function:function',
    memoryLimitInMB: '512',
    awsRequestId: 'request-1',
    logGroupName: 'group',
    logStreamName: 'stream',
    getRemainingTimeInMillis: () => 30_000,
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}

export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

/** The answer to a call, with its body parsed. */
export async function send(handler: HttpHandler, call: GatewayCall) {
  const result = await handler(gatewayEvent(call), invocation())
  const json: unknown = result.body ? JSON.parse(result.body) : undefined
  return {
    status: result.statusCode ?? 0,
    headers: result.headers ?? {},
    cookies: result.cookies ?? [],
    json,
  }
}
