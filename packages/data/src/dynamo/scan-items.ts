import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Item } from '@remotehands/core'
import { reportingOutages } from './unavailable.ts'

/** Without a limit, this machine's engine reads the whole table for each page. */
const itemsAtOnce = 1_000

/**
 * Reads a whole table, page by page, in no order that means anything. For operators' commands alone: no request and no job scans, so the
 * stores' port has no such call.
 */
export async function* scanItems(client: DynamoDBDocumentClient, tableName: string): AsyncGenerator<Item[]> {
  let after: Record<string, unknown> | undefined
  do {
    const from = { Limit: itemsAtOnce, ExclusiveStartKey: after }
    const command = new ScanCommand({ TableName: tableName, ConsistentRead: true, ...from })
    const { Items = [], LastEvaluatedKey } = await reportingOutages(() => client.send(command))
    yield Items as Item[]
    after = LastEvaluatedKey
  } while (after)
}
