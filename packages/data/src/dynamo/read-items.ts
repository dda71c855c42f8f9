import type { Key } from '@remotehands/core'
import { pause } from '@remotehands/core'
import { projection } from '../table/expressions.ts'
import { type Attributes, toKey } from './attribute-values.ts'
import type { DynamoClient } from './dynamo-client.ts'
import { unavailable } from './unavailable.ts'

const chunkSize = 100
const attempts = 10

export interface ReadOptions {
  consistent: boolean
  /** The attributes to read beside the keys; all of them when absent. */
  only?: readonly string[] | undefined
}

/** Reads the items of any number of different keys. */
export async function readItems(
  client: DynamoClient,
  tableName: string,
  keys: readonly Key[],
  { consistent, only }: ReadOptions,
): Promise<Attributes[]> {
  const how = { ConsistentRead: consistent, ...(only && projection(['pk', 'sk', ...only])) }
  const [key] = keys
  if (key && keys.length === 1) {
    const { Item } = await client.send('GetItem', { TableName: tableName, Key: toKey(key), ...how })
    return Item ? [Item] : []
  }
  const chunks = Array.from({ length: Math.ceil(keys.length / chunkSize) }, (_, at) =>
    keys.slice(at * chunkSize, (at + 1) * chunkSize).map(toKey),
  )
  return (await Promise.all(chunks.map((chunk) => readChunk(client, tableName, chunk, how)))).flat()
}

/** Reads again what a busy partition left out. */
async function readChunk(
  client: DynamoClient,
  tableName: string,
  keys: Attributes[],
  how: object,
): Promise<Attributes[]> {
  const items: Attributes[] = []
  let wanted = keys
  for (let attempt = 1; ; attempt++) {
    const RequestItems = { [tableName]: { Keys: wanted, ...how } }
    const answer = await client.send('BatchGetItem', { RequestItems })
    items.push(...(answer.Responses?.[tableName] ?? []))
    wanted = answer.UnprocessedKeys?.[tableName]?.Keys ?? []
    if (wanted.length === 0) return items
    if (attempt === attempts)
      throw unavailable(new Error(`${wanted.length} keys stayed unread after ${attempts} attempts.`))
    await pause(attempt)
  }
}
