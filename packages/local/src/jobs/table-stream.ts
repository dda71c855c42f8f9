import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorInput,
  type _Record as Record,
  type Shard,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'

/** Where to start reading a shard: after a sequence number, or at its oldest record. */
type Start = { after: string } | 'oldest'

/** The stream of one table. */
export interface TableStream {
  arn: string
  shards(): Promise<Shard[]>
  iterator(shardId: string, start: Start): Promise<string>
  /** The next records. `next` is undefined once a closed shard is read to its end. */
  read(iterator: string, limit: number): Promise<{ records: Record[]; next: string | undefined }>
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
      const answer = await streams.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: limit }))
      return { records: answer.Records ?? [], next: answer.NextShardIterator }
    },
  }
}

type Position = Pick<GetShardIteratorInput, 'ShardIteratorType' | 'SequenceNumber'>

function positionOf(start: Start): Position {
  if (start === 'oldest') return { ShardIteratorType: 'TRIM_HORIZON' }
  return { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: start.after }
}
