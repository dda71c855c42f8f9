import { type AttributeValue, BatchGetItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { pause } from '@remotehands/core'
import type { Item, Key } from '../table/table.ts'
import { toItem, toKey } from './attribute-values.ts'
import { projection } from './expressions.ts'

const chunkSize = 100
const attempts = 10

export interface ReadOptions {
  consistent?: boolean | undefined
  /** The attributes to read beside the key; all of them when absent. */
  only?: readonly string[] | undefined
}

/** Reads items by their keys in chunks of 100, and again what a busy partition left out. Each key may come once. */
export async function readItems(
  client: DynamoDBClient,
  tableName: string,
  keys: readonly Key[],
  options: ReadOptions,
): Promise<Item[]> {
  const chunks = Array.from({ length: Math.ceil(keys.length / chunkSize) }, (_, at) =>
    keys.slice(at * chunkSize, (at + 1) * chunkSize),
  )
  return (await Promise.all(chunks.map((chunk) => readChunk(client, tableName, chunk, options)))).flat()
}

async function readChunk(
  client: DynamoDBClient,
  tableName: string,
  keys: readonly Key[],
  { consistent = false, only }: ReadOptions,
): Promise<Item[]> {
  const how = { ConsistentRead: consistent, ...(only && projection(['pk', 'sk', ...only])) }
  const items: Item[] = []
  let wanted: Record<string, AttributeValue>[] = keys.map(toKey)
  for (let attempt = 1; ; attempt++) {
    const RequestItems = { [tableName]: { Keys: wanted, ...how } }
    const answer = await client.send(new BatchGetItemCommand({ RequestItems }))
    items.push(...(answer.Responses?.[tableName] ?? []).map(toItem))
    wanted = answer.UnprocessedKeys?.[tableName]?.Keys ?? []
    if (wanted.length === 0) return items
    if (attempt === attempts)
      throw new Error(`${wanted.length} keys stayed unread after ${attempts} attempts.`)
    await pause(attempt)
  }
}
