import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type ClientOptions, clientSettings } from '@remotehands/aws'

/** Reads numbers as the nearest double: sums in the engine are exact. */
export const reading = { wrapNumbers: Number }

/** Creates a client for items as plain data. */
export function dynamoClient(options: ClientOptions = {}): DynamoDBDocumentClient {
  const client = new DynamoDBClient(clientSettings(options))
  // It copies every request and answer for a log that no one keeps.
  client.middlewareStack.remove('loggerMiddleware')
  // A copy: the client writes its own defaults into it.
  const documents = DynamoDBDocumentClient.from(client, { unmarshallOptions: { ...reading } })
  // By default it leaves this to the creator of the underlying client.
  return Object.assign(documents, { destroy: () => client.destroy() })
}
