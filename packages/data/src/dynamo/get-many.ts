import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { pause } from '@remotehands/core'
import type { Item, Key } from '../table/table.ts'
import type { Projection } from './expressions.ts'

const chunkSize = 100
const attempts = 10

/** Reads any number of keys in chunks of 100, and again what a busy partition left out. */
export async function getMany(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
  only?: Projection,
): Promise<Item[]> {
  const unique = [...new Map(keys.map(({ pk, sk }) => [JSON.stringify([pk, sk]), { pk, sk }])).values()]
  const chunks = Array.from({ length: Math.ceil(unique.length / chunkSize) }, (_, at) =>
    unique.slice(at * chunkSize, (at + 1) * chunkSize),
  )
  return (await Promise.all(chunks.map((chunk) => getChunk(client, tableName, chunk, only)))).flat()
}

async function getChunk(
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: Key[],
  only: Projection | undefined,
): Promise<Item[]> {
  const items: Item[] = []
  let wanted: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }))
  for (let attempt = 1; wanted.length > 0; attempt++) {
    const answer = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: wanted, ...only } } }),
    )
    items.push(...((answer.Responses?.[tableName] ?? []) as Item[]))
    wanted = answer.UnprocessedKeys?.[tableName]?.Keys ?? []
    if (wanted.length === 0) break
    if (attempt === attempts)
      throw new Error(`${wanted.length} keys stayed unread after ${attempts} attempts.`)
    await pause(attempt)
  }
  return items
}
