import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { plainCopy } from '../table/plain-copy.ts'
import type { Item, Key, Table, Write } from '../table/table.ts'
import { conditionExpression, keyConditionExpression, projection, updateExpression } from './expressions.ts'
import { getMany } from './get-many.ts'
import { reportingRefusals } from './refused-condition.ts'
import { retryConflicts } from './retry.ts'

/** The table in DynamoDB, or in an engine that speaks its protocol. */
export function dynamoTable(client: DynamoDBDocumentClient, tableName: string): Table {
  // It copies every answer for a log that nobody reads: a fifth of what a page of a list costs.
  client.middlewareStack.remove('loggerMiddleware')
  const target = { TableName: tableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
  const write = <T>(send: () => Promise<T>) => retryConflicts(() => reportingRefusals(send))

  return {
    async get(key, { consistent = false } = {}) {
      const command = new GetCommand({ TableName: tableName, Key: keyOf(key), ConsistentRead: consistent })
      return (await client.send(command)).Item as Item | undefined
    },
    getMany: (keys, only) => getMany(client, tableName, keys, only && projection(['pk', 'sk', ...only])),
    async put(item, condition) {
      const input = { ...target, Item: plainCopy(item), ...conditionExpression(condition) }
      await write(() => client.send(new PutCommand(input)))
    },
    async update(key, changes, condition) {
      const input = { ...target, Key: keyOf(key), ...updateExpression(changes, condition) }
      const updated = await write(() => client.send(new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' })))
      return updated.Attributes as Item
    },
    async delete(key, condition) {
      const input = { ...target, Key: keyOf(key), ...conditionExpression(condition) }
      await write(() => client.send(new DeleteCommand(input)))
    },
    async query(query) {
      const answer = await client.send(
        new QueryCommand({
          TableName: tableName,
          IndexName: query.index,
          ...keyConditionExpression(query),
          ScanIndexForward: !query.descending,
          Limit: query.limit,
          ExclusiveStartKey: query.after as Record<string, unknown> | undefined,
          ConsistentRead: query.consistent ?? false,
        }),
      )
      return { items: (answer.Items ?? []) as Item[], next: answer.LastEvaluatedKey as Key | undefined }
    },
    async transact(writes) {
      const TransactItems = writes.map((each) => transactItem(each, target))
      let ClientRequestToken: string = crypto.randomUUID()
      await write(async () => {
        try {
          return await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
        } catch (error) {
          // A cancelled transaction wrote nothing: its repetition is another request. In every other case the token
          // tells that it is the same one.
          if (error instanceof TransactionCanceledException) ClientRequestToken = crypto.randomUUID()
          throw error
        }
      })
    },
  }
}

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Target = { TableName: string; ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }

function transactItem(write: Write, target: Target): TransactItem {
  if ('put' in write) {
    return { Put: { ...target, Item: plainCopy(write.put), ...conditionExpression(write.condition) } }
  }
  if ('update' in write) {
    const { UpdateExpression, ...rest } = updateExpression(write.changes, write.condition)
    return { Update: { ...target, Key: keyOf(write.update), UpdateExpression, ...rest } }
  }
  if ('delete' in write) {
    return { Delete: { ...target, Key: keyOf(write.delete), ...conditionExpression(write.condition) } }
  }
  const { ConditionExpression, ...rest } = conditionExpression(write.condition)
  return { ConditionCheck: { ...target, Key: keyOf(write.check), ConditionExpression, ...rest } }
}

// A key may come as a whole item.
function keyOf({ pk, sk }: Key) {
  return { pk, sk }
}
