import { text } from 'node:stream/consumers'
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorInput,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord } from 'aws-lambda'

/** Where to start reading a shard: after a sequence number, or at its oldest record. */
type Start = { after: string } | 'oldest'

/** The stream of one table. */
export interface TableStream {
  arn: string
  shards(): Promise<Shard[]>
  iterator(shardId: string, start: Start): Promise<string>
  /** The next records, as Lambda gets them. `next` is undefined once a closed shard is read to its end. */
  read(iterator: string, limit: number): Promise<{ records: DynamoDBRecord[]; next: string | undefined }>
}

/** Throws if the table has no stream. */
export async function openTableStream(
  dynamo: DynamoDBClient,
  streams: DynamoDBStreamsClient,
  tableName: string,
): Promise<TableStream> {
  // It copies every record for a log that no one keeps.
  streams.middlewareStack.remove('loggerMiddleware')
  const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: tableName }))
  const arn = Table?.LatestStreamArn
  if (!arn) throw new Error(`The table ${tableName} has no stream.`)
  return {
    arn,
    shards: async () => {
      const shards: Shard[] = []
      let after: string | undefined
      do {
        const command = new DescribeStreamCommand({ StreamArn: arn, ExclusiveStartShardId: after })
        const { StreamDescription } = await streams.send(command)
        shards.push(...(StreamDescription?.Shards ?? []))
        after = StreamDescription?.LastEvaluatedShardId
      } while (after)
      return shards
    },
    iterator: async (shardId, start) => {
      const from = (position: Position) =>
        streams.send(new GetShardIteratorCommand({ StreamArn: arn, ShardId: shardId, ...position }))
      // A stream keeps records for a day: after a longer pause, the oldest remaining one comes next.
      const { ShardIterator } = await from(positionOf(start)).catch((error: unknown) => {
        if (error instanceof TrimmedDataAccessException) return from(positionOf('oldest'))
        throw error
      })
      if (!ShardIterator) throw new Error(`The shard ${shardId} cannot be read.`)
      return ShardIterator
    },
    read: async (iterator, limit) => {
      const command = new GetRecordsCommand({ ShardIterator: iterator, Limit: limit })
      const plain = withPlainAnswer<RecordsAnswer>(command)
      await streams.send(command)
      const { Records, NextShardIterator } = plain() ?? {}
      return { records: Records ?? [], next: NextShardIterator ?? undefined }
    },
  }
}

interface RecordsAnswer {
  Records?: DynamoDBRecord[]
  NextShardIterator?: string | null
}

/**
 * Has a command leave its answer as the JSON it is, which is how Lambda gets records: to make the SDK's own objects of them took
 * a fifth of the processor's time of an import.
 */
function withPlainAnswer<A>({ middlewareStack }: Pick<GetRecordsCommand, 'middlewareStack'>) {
  let answer: A | undefined
  middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const response = result.response as { statusCode: number; body: NodeJS.ReadableStream | Uint8Array }
      if (response.statusCode === 200 && !(response.body instanceof Uint8Array)) {
        answer = JSON.parse(await text(response.body)) as A
        response.body = new TextEncoder().encode('{}')
      }
      return result
    },
    // Lower than the SDK's own, which it comes before on the answer's way.
    { step: 'deserialize', priority: 'low', name: 'plainAnswer' },
  )
  return () => answer
}

type Position = Pick<GetShardIteratorInput, 'ShardIteratorType' | 'SequenceNumber'>

function positionOf(start: Start): Position {
  if (start === 'oldest') return { ShardIteratorType: 'TRIM_HORIZON' }
  return { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: start.after }
}
