import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  type DynamoDBDocumentClient,
} from '@aws-sdk/lib-dynamodb'
import { type PlainWrite, pause } from '@remotehands/core'
import { plainCopy } from '../table/plain-copy.ts'
import { retryConflicts } from './retry.ts'
import { keyOf } from './stored-values.ts'
import { reportingOutages, unavailable } from './unavailable.ts'

// The limit of one request.
const chunkSize = 25
const attempts = 10

type Request = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number]

/** Writes any number of different items, 25 a request, all at once. */
export async function writeItems(
  client: DynamoDBDocumentClient,
  tableName: string,
  writes: readonly PlainWrite[],
): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(writes.length / chunkSize) }, (_, at) =>
    writes.slice(at * chunkSize, (at + 1) * chunkSize).map(requestOf),
  )
  await Promise.all(chunks.map((chunk) => writeChunk(client, tableName, chunk)))
}

/** Writes again what a busy partition left out. */
async function writeChunk(
  client: DynamoDBDocumentClient,
  tableName: string,
  requests: Request[],
): Promise<void> {
  let left = requests
  for (let attempt = 1; ; attempt++) {
    const RequestItems = { [tableName]: left }
    const { UnprocessedItems } = await retryConflicts(() =>
      reportingOutages(() => client.send(new BatchWriteCommand({ RequestItems }))),
    )
    left = UnprocessedItems?.[tableName] ?? []
    if (left.length === 0) return
    if (attempt === attempts)
      throw unavailable(new Error(`${left.length} items stayed unwritten after ${attempts} attempts.`))
    await pause(attempt)
  }
}

function requestOf(write: PlainWrite): Request {
  return 'put' in write
    ? { PutRequest: { Item: plainCopy(write.put) } }
    : { DeleteRequest: { Key: keyOf(write.delete) } }
}
