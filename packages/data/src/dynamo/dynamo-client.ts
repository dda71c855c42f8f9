import type {
  BatchGetItemInput,
  BatchGetItemOutput,
  DeleteItemInput,
  GetItemInput,
  GetItemOutput,
  PutItemInput,
  QueryInput,
  QueryOutput,
  TransactWriteItemsInput,
  UpdateItemInput,
  UpdateItemOutput,
} from '@aws-sdk/client-dynamodb'
import { type AwsClientOptions, awsClient } from '@remotehands/aws'

/** What is ever asked of the table: input and answer of each operation. */
export interface DynamoOperations {
  GetItem: [GetItemInput, GetItemOutput]
  BatchGetItem: [BatchGetItemInput, BatchGetItemOutput]
  Query: [QueryInput, QueryOutput]
  PutItem: [PutItemInput, unknown]
  UpdateItem: [UpdateItemInput, UpdateItemOutput]
  DeleteItem: [DeleteItemInput, unknown]
  TransactWriteItems: [TransactWriteItemsInput, unknown]
}
type Operation = keyof DynamoOperations

/** Sends requests about items. Throws AwsError for one that is refused. */
export interface DynamoClient {
  send<O extends Operation>(operation: O, input: DynamoOperations[O][0]): Promise<DynamoOperations[O][1]>
  destroy(): void
}

/** DynamoDB's JSON as it is: no item holds bytes or times, for which alone an SDK looks at every value. */
export function dynamoClient(options: AwsClientOptions = {}): DynamoClient {
  const aws = awsClient('dynamodb', options)
  return {
    async send(operation, input) {
      const headers = {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      }
      return JSON.parse(await aws.send({ headers, body: JSON.stringify(input) }))
    },
    destroy: aws.destroy,
  }
}
