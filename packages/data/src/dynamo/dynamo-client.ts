import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { AwsJson1_0Protocol } from '@aws-sdk/core/protocols'

type Deserialize = AwsJson1_0Protocol['deserializeResponse']

/**
 * DynamoDB's protocol, with answers taken as the JSON that they are. The SDK looks each value up in its model for the
 * bytes and times of a service: no item has any, and a page of a list has a thousand values.
 */
class PlainAnswers extends AwsJson1_0Protocol {
  override async deserializeResponse<Output extends Awaited<ReturnType<Deserialize>>>(
    ...[operation, context, response]: Parameters<Deserialize>
  ): Promise<Output> {
    if (this.isErrorResponse(response.statusCode)) {
      return super.deserializeResponse(operation, context, response)
    }
    const text = context.utf8Encoder(await context.streamCollector(response.body))
    return { ...JSON.parse(text || '{}'), $metadata: this.deserializeMetadata(response) }
  }
}

/**
 * A client for reading and writing items, not for the table itself. It is made for many small requests: what the SDK does
 * anew for each of them, and nobody needs, costs more than the request.
 */
export function dynamoClient(config: DynamoDBClientConfig): DynamoDBClient {
  const client = new DynamoDBClient({ ...config, protocol: PlainAnswers, cacheMiddleware: true })
  // The one copies every answer, value by value, for a log that nobody reads; the other says which SDK is asking.
  for (const name of ['loggerMiddleware', 'getUserAgentMiddleware']) client.middlewareStack.remove(name)
  const { signer } = client.config
  let made: ReturnType<typeof signer> | undefined
  client.config.signer = (scheme) => {
    made ??= signer(scheme)
    return made
  }
  return client
}
