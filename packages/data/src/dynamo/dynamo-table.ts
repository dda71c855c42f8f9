import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { AwsError } from '@remotehands/aws'
import type { Table, Write } from '@remotehands/core'
import { conditionExpression, keyConditionExpression, updateExpression } from '../table/expressions.ts'
import { toAttributes, toItem, toKey, withAttributes } from './attribute-values.ts'
import type { DynamoClient } from './dynamo-client.ts'
import { readItems } from './read-items.ts'
import { readTogether } from './read-together.ts'
import { reportingRefusals } from './refused-condition.ts'
import { retryConflicts } from './retry.ts'
import { reportingOutages } from './unavailable.ts'

/** The table in DynamoDB, or in an engine that speaks its protocol. Every call throws UNAVAILABLE while it cannot be reached. */
export function dynamoTable(anyClient: DynamoClient, tableName: string): Table {
  const client = reportingOutages(anyClient)
  const target = { TableName: tableName, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }
  const read = readTogether((keys, options) => readItems(client, tableName, keys, options))
  const write = <T>(send: () => Promise<T>) => retryConflicts(() => reportingRefusals(send))

  return {
    async get(key, { consistent = false } = {}) {
      return (await read([key], { consistent }))[0]
    },
    getMany: (keys, only) => read(keys, { consistent: false, only }),
    async put(item, condition) {
      const input = { ...target, Item: toAttributes(item), ...withAttributes(conditionExpression(condition)) }
      await write(() => client.send('PutItem', input))
    },
    async update(key, changes, condition) {
      const input = { ...target, Key: toKey(key), ...withAttributes(updateExpression(changes, condition)) }
      const updated = await write(() => client.send('UpdateItem', { ...input, ReturnValues: 'ALL_NEW' }))
      return toItem(updated.Attributes ?? {})
    },
    async delete(key, condition) {
      const input = { ...target, Key: toKey(key), ...withAttributes(conditionExpression(condition)) }
      await write(() => client.send('DeleteItem', input))
    },
    async query(query) {
      const answer = await client.send('Query', {
        TableName: tableName,
        IndexName: query.index,
        ...withAttributes(keyConditionExpression(query)),
        ScanIndexForward: !query.descending,
        Limit: query.limit,
        ExclusiveStartKey: query.after && toAttributes({ ...query.after }),
        ConsistentRead: query.consistent ?? false,
      })
      const { Items = [], LastEvaluatedKey } = answer
      return { items: Items.map(toItem), next: LastEvaluatedKey && toItem(LastEvaluatedKey) }
    },
    async transact(writes) {
      const TransactItems = writes.map((each) => transactItem(each, target))
      let ClientRequestToken: string = crypto.randomUUID()
      await write(async () => {
        try {
          return await client.send('TransactWriteItems', { TransactItems, ClientRequestToken })
        } catch (error) {
          // A cancelled transaction wrote nothing: its repetition is another request. In every other case the token
          // tells that it is the same one.
          if (isCancelled(error)) ClientRequestToken = crypto.randomUUID()
          throw error
        }
      })
    },
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof AwsError && error.name === 'TransactionCanceledException'
}

type Target = { TableName: string; ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }

function transactItem(write: Write, target: Target): TransactWriteItem {
  if ('put' in write) {
    return {
      Put: {
        ...target,
        Item: toAttributes(write.put),
        ...withAttributes(conditionExpression(write.condition)),
      },
    }
  }
  if ('update' in write) {
    const { UpdateExpression, ...rest } = withAttributes(updateExpression(write.changes, write.condition))
    if (UpdateExpression === undefined) throw new TypeError('An update in a transaction changes something.')
    return { Update: { ...target, Key: toKey(write.update), UpdateExpression, ...rest } }
  }
  if ('delete' in write) {
    return {
      Delete: {
        ...target,
        Key: toKey(write.delete),
        ...withAttributes(conditionExpression(write.condition)),
      },
    }
  }
  const { ConditionExpression, ...rest } = withAttributes(conditionExpression(write.condition))
  return { ConditionCheck: { ...target, Key: toKey(write.check), ConditionExpression, ...rest } }
}
