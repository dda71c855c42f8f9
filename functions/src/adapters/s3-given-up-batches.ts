import { type AwsClient, AwsError } from '@remotehands/aws'
import type { GivenUpBatch } from '@remotehands/core'
import { parseGivenUp } from './given-up.ts'

/** Below it, Lambda makes up the names. */
const prefix = 'aws/lambda/'

/** What Lambda left in a bucket of what the readers of the stream could not be given, oldest first for each shard. Throws AwsError, SyntaxError. */
export async function* s3GivenUpBatches(s3: AwsClient, bucket: string): AsyncGenerator<GivenUpBatch> {
  let after: string | undefined
  do {
    const listed = await s3.send({
      ...{ method: 'GET', path: `/${bucket}` },
      query: {
        ...{ 'list-type': '2', prefix, 'encoding-type': 'url' },
        ...(after && { 'continuation-token': after }),
      },
    })
    if (!listed.includes('<ListBucketResult')) throw new SyntaxError('S3 answered with no list of objects.')
    for (const key of elementsOf('Key', listed)) yield batchOf(s3, bucket, decodeKey(key))
    const [next] = elementsOf('NextContinuationToken', listed)
    after = next
  } while (after)
}

function batchOf(s3: AwsClient, bucket: string, key: string): GivenUpBatch {
  const path = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  return {
    name: key,
    async read() {
      try {
        return parseGivenUp(await s3.send({ method: 'GET', path }), `s3://${bucket}/${key}`)
      } catch (error) {
        if (error instanceof AwsError && error.name === 'NoSuchKey') return undefined
        throw error
      }
    },
    async remove() {
      await s3.send({ method: 'DELETE', path })
    },
  }
}

function elementsOf(name: string, xml: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
}

/** As S3 writes keys that XML might not take: a space is a plus. */
function decodeKey(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
