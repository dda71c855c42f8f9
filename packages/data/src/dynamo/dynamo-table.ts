import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import type { Item, Table, Write } from '@remotehands/core'
import { conditionExpression, keyConditionExpression, updateExpression } from '../table/expressions.ts'
import { plainCopy } from '../table/plain-copy.ts'
import { readItems } from './read-items.ts'
import { readTogether } from './read-together.ts'
import { reportingRefusals } from './refused-condition.ts'
import { retryConflicts } from './retry.ts'
import { keyOf, withPlainValues } from './stored-values.ts'
import { reportingOutages } from './unavailable.ts'
import { writeItems } from './write-items.ts'

/** The table in DynamoDB or a compatible engine. Every call throws UNAVAILABLE while it is unreachable. */
export function dynamoTable(client: DynamoDBDocumentClient, tableName: string): Table {
  const target = { TableName: tableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
  const read = readTogether((keys, options) => readItems(client, tableName, keys, options))
  const write = <T>(send: () => Promise<T>) =>
    retryConflicts(() => reportingRefusals(() => reportingOutages(send)))

  return {
    async get(key, { consistent = false } = {}) {
      return (await read([key], { consistent }))[0]
    },
    getMany: (keys, only) => read(keys, { consistent: false, only }),
    async put(item, condition) {
      const input = { ...target, Item: plainCopy(item), ...withPlainValues(conditionExpression(condition)) }
      await write(() => client.send(new PutCommand(input)))
    },
    async update(key, changes, condition) {
      const input = { ...target, Key: keyOf(key), ...withPlainValues(updateExpression(changes, condition)) }
      const updated = await write(() => client.send(new UpdateCommand({ ...input, ReturnValues: 'ALL_NEW' })))
      return updated.Attributes as Item
    },
    async delete(key, condition) {
      const input = { ...target, Key: keyOf(key), ...withPlainValues(conditionExpression(condition)) }
      await write(() => client.send(new DeleteCommand(input)))
    },
    async query(query) {
      const input = {
        TableName: tableName,
        IndexName: query.index,
        ...withPlainValues(keyConditionExpression(query)),
        ScanIndexForward: !query.descending,
        Limit: query.limit,
        ExclusiveStartKey: query.after && plainCopy({ ...query.after }),
        ConsistentRead: query.consistent ?? false,
      }
      const answer = await reportingOutages(() => client.send(new QueryCommand(input)))
      const { Items = [], LastEvaluatedKey } = answer
      return { items: Items as Item[], next: LastEvaluatedKey as Item | undefined }
    },
    writeMany: (writes) => writeItems(client, tableName, writes),
    async transact(writes) {
      const TransactItems = writes.map((each) => transactItem(each, target))
      let ClientRequestToken: string = crypto.randomUUID()
      await write(async () => {
        try {
          return await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }))
        } catch (error) {
          // A cancelled transaction wrote nothing, so its retry is a new request. In every other case the
          // token marks it as the same one.
          if (error instanceof TransactionCanceledException) ClientRequestToken = crypto.randomUUID()
          throw error
        }
      })
    },
  }
}

type Target = { TableName: string; ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }
type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

function transactItem(write: Write, target: Target): TransactItem {
  if ('put' in write) {
    return {
      Put: {
        ...target,
        Item: plainCopy(write.put),
        ...withPlainValues(conditionExpression(write.condition)),
      },
    }
  }
  if ('update' in write) {
    const { UpdateExpression, ...rest } = withPlainValues(updateExpression(write.changes, write.condition))
    if (UpdateExpression === undefined) throw new TypeError('An update in a transaction changes something.')
    return { Update: { ...target, Key: keyOf(write.update), UpdateExpression, ...rest } }
  }
  if ('delete' in write) {
    return {
      Delete: {
        ...target,
        Key: keyOf(write.delete),
        ...withPlainValues(conditionExpression(write.condition)),
      },
    }
  }
  const { ConditionExpression, ...rest } = withPlainValues(conditionExpression(write.condition))
  return { ConditionCheck: { ...target, Key: keyOf(write.check), ConditionExpression, ...rest } }
}
