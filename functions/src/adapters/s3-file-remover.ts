import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { clientSettings } from '@remotehands/aws'
import type { GoneFile } from '@remotehands/core'
import type { FilesBucket } from './s3-bucket.ts'

/** Deletes files of the bucket at `url`; S3 doesn't mind one that isn't there. */
export function s3FileRemover({
  url,
  account,
  timeoutMs = 4_000,
}: FilesBucket): (file: GoneFile) => Promise<void> {
  const s3 = new S3Client({ ...clientSettings({ account, timeoutMs }), bucketEndpoint: true })
  return async ({ kind, id }) => {
    await s3.send(new DeleteObjectCommand({ Bucket: url, Key: `${kind}/${id}` }))
  }
}
