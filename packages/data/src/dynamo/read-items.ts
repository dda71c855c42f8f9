import { BatchGetCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { type Item, type Key, pause } from '@remotehands/core'
import { projection } from '../table/expressions.ts'
import { keyOf } from './stored-values.ts'
import { reportingOutages, unavailable } from './unavailable.ts'

const chunkSize = 100
const attempts = 10

export interface ReadOptions {
  consistent: boolean
  /** The attributes to read besides the keys; all if absent. */
  only?: readonly string[] | undefined
}

/** Reads the items of any number of different keys. */
export async function readItems(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
  { consistent, only }: ReadOptions,
): Promise<Item[]> {
  const how = { ConsistentRead: consistent, ...(only && projection(['pk', 'sk', ...only])) }
  const [key] = keys
  if (key && keys.length === 1) {
    const input = { TableName: tableName, Key: keyOf(key), ...how }
    const { Item } = await reportingOutages(() => client.send(new GetCommand(input)))
    return Item ? [Item as Item] : []
  }
  const chunks = Array.from({ length: Math.ceil(keys.length / chunkSize) }, (_, at) =>
    keys.slice(at * chunkSize, (at + 1) * chunkSize).map(keyOf),
  )
  return (await Promise.all(chunks.map((chunk) => readChunk(client, tableName, chunk, how)))).flat()
}

/** Rereads what a busy partition left out. */
async function readChunk(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: Key[],
  how: object,
): Promise<Item[]> {
  const items: Item[] = []
  let wanted = keys
  for (let attempt = 1; ; attempt++) {
    const RequestItems = { [tableName]: { Keys: wanted, ...how } }
    const answer = await reportingOutages(() => client.send(new BatchGetCommand({ RequestItems })))
    items.push(...((answer.Responses?.[tableName] ?? []) as Item[]))
    wanted = (answer.UnprocessedKeys?.[tableName]?.Keys ?? []) as Key[]
    if (wanted.length === 0) return items
    if (attempt === attempts)
      throw unavailable(new Error(`${wanted.length} keys stayed unread after ${attempts} attempts.`))
    await pause(attempt)
  }
}
