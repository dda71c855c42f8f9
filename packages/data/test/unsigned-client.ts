import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoClient } from '@remotehands/data/dynamo'
import { localAccount, localTimeoutMs } from '@remotehands/local/engine/index'

// No engine on a machine looks at more of it; AWS's DynamoDB Local keeps a database for each key and region.
const authorization =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** A client for tens of thousands of calls of an engine on this machine: signing takes longer than most of them. */
export function unsignedClient(endpoint: string): DynamoDBDocumentClient {
  const client = dynamoClient({ endpoint, account: localAccount, timeoutMs: localTimeoutMs })
  client.middlewareStack.remove('httpSigningMiddleware')
  client.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> }
      Object.assign(headers, { authorization, 'x-amz-date': '20260101T000000Z' })
      return next(args)
    },
    { step: 'build' },
  )
  return client
}
