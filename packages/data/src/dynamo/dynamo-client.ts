import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type ClientOptions, clientSettings } from '@remotehands/aws'

/** Numbers are the nearest that there are: sums in the engine are exact. */
export const reading = { wrapNumbers: Number }

/** Sends requests about items, which are plain data. */
export function dynamoClient(options: ClientOptions = {}): DynamoDBDocumentClient {
  const client = new DynamoDBClient(clientSettings(options))
  // It makes a copy of every request and answer, for a log that nobody keeps.
  client.middlewareStack.remove('loggerMiddleware')
  // A copy: the client writes its own defaults into it.
  const documents = DynamoDBDocumentClient.from(client, { unmarshallOptions: { ...reading } })
  // By itself it leaves this to whoever has made the client below it.
  return Object.assign(documents, { destroy: () => client.destroy() })
}
