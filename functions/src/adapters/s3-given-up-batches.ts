import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { GivenUpBatch } from '@remotehands/core'
import { parseGivenUp } from './given-up.ts'

/** Lambda chooses the names after it. */
const Prefix = 'aws/lambda/'

/** Yields the batches Lambda left for failed stream readers, oldest first per shard. Throws S3's errors. */
export async function* s3GivenUpBatches(s3: S3Client, Bucket: string): AsyncGenerator<GivenUpBatch> {
  for await (const { Name, Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
    if (Name === undefined) throw new SyntaxError('S3 answered with no list of objects.')
    for (const { Key } of Contents) if (Key !== undefined) yield batchOf(s3, Bucket, Key)
  }
}

function batchOf(s3: S3Client, Bucket: string, Key: string): GivenUpBatch {
  return {
    name: Key,
    async read() {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
        return parseGivenUp((await Body?.transformToString()) ?? '', `s3://${Bucket}/${Key}`)
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove() {
      await s3.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
