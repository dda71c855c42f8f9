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

/** A client for reading and writing items, not for the table itself: made for many small requests. */
export function dynamoClient(config: DynamoDBClientConfig): DynamoDBClient {
  const client = new DynamoDBClient({ ...config, protocol: PlainAnswers, cacheMiddleware: true })
  // It copies every answer, value by value, for a log that nobody reads.
  client.middlewareStack.remove('loggerMiddleware')
  return client
}
