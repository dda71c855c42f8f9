import { type AttributeValue, BatchGetItemCommand, GetItemCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Item, type Key, pause } from '@remotehands/core'
import { projection } from '../table/expressions.ts'
import { plainItem } from './plain-item.ts'
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
    const input = { TableName: tableName, Key: storedKey(key), ...how }
    const { Item } = await reportingOutages(() => client.send(new GetItemCommand(input)))
    return Item ? [plainItem(Item)] : []
  }
  // All of about the same size, since they are read at the same time.
  const count = Math.ceil(keys.length / chunkSize)
  const chunks = Array.from({ length: count }, (_, at) =>
    keys
      .slice(Math.floor((at * keys.length) / count), Math.floor(((at + 1) * keys.length) / count))
      .map(storedKey),
  )
  return (await Promise.all(chunks.map((chunk) => readChunk(client, tableName, chunk, how)))).flat()
}

type StoredKey = Record<string, AttributeValue>

function storedKey(key: Key): StoredKey {
  const { pk, sk } = keyOf(key)
  return { pk: { S: pk }, sk: { S: sk } }
}

/** Rereads what a busy partition left out. */
async function readChunk(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: StoredKey[],
  how: object,
): Promise<Item[]> {
  const items: Item[] = []
  let wanted = keys
  for (let attempt = 1; ; attempt++) {
    const RequestItems = { [tableName]: { Keys: wanted, ...how } }
    const answer = await reportingOutages(() => client.send(new BatchGetItemCommand({ RequestItems })))
    for (const item of answer.Responses?.[tableName] ?? []) items.push(plainItem(item))
    wanted = answer.UnprocessedKeys?.[tableName]?.Keys ?? []
    if (wanted.length === 0) return items
    if (attempt === attempts)
      throw unavailable(new Error(`${wanted.length} keys stayed unread after ${attempts} attempts.`))
    await pause(attempt)
  }
}
