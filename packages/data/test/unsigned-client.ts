import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { awsErrorOf } from '@remotehands/aws'
import type { DynamoClient } from '@remotehands/data/dynamo'

// No engine on a machine looks at more of it; AWS's DynamoDB Local keeps a database for each key and region.
const authorization =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** A client for tens of thousands of calls of an engine on this machine: signing takes longer than most of them. */
export function unsignedClient(endpoint: string): DynamoClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const { hostname, port } = new URL(endpoint)
  return {
    async send(operation, input) {
      const body = Buffer.from(JSON.stringify(input))
      const headers = {
        authorization,
        'content-type': 'application/x-amz-json-1.0',
        'content-length': body.length,
        'x-amz-date': '20260101T000000Z',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      }
      const { status, answer } = await new Promise<{ status: number; answer: string }>((resolve, reject) => {
        request({ agent, hostname, port, method: 'POST', headers }, (response) => {
          const { statusCode: status = 0 } = response
          text(response).then((answer) => resolve({ status, answer }), reject)
        })
          .on('error', reject)
          .end(body)
      })
      if (status >= 300) throw awsErrorOf(status, answer)
      return JSON.parse(answer)
    },
    destroy: () => agent.destroy(),
  }
}
