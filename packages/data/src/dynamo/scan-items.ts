import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Item, ScanRecords } from '@remotehands/core'
import { reportingOutages } from './unavailable.ts'

/** Without a limit, this machine's engine reads the whole table for each page. */
const itemsAtOnce = 1_000

/** Reads a whole table, a page at a time. No request scans: the stores' port has no such call. */
export function dynamoScan(client: DynamoDBDocumentClient, tableName: string): ScanRecords {
  return async (after) => {
    const from = { Limit: itemsAtOnce, ExclusiveStartKey: after }
    const command = new ScanCommand({ TableName: tableName, ConsistentRead: true, ...from })
    const { Items = [], LastEvaluatedKey } = await reportingOutages(() => client.send(command))
    return { items: Items as Item[], next: LastEvaluatedKey }
  }
}

/** All its items, page by page: for operators' commands. */
export async function* scanItems(client: DynamoDBDocumentClient, tableName: string): AsyncGenerator<Item[]> {
  const scan = dynamoScan(client, tableName)
  let after: Record<string, string> | undefined
  do {
    const { items, next } = await scan(after)
    yield items
    after = next
  } while (after)
}
