import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type AwsAccount, clientSettings } from '@remotehands/aws'
import type { GoneFile } from '@remotehands/core'

/** Deletes files of the bucket at `url`; S3 doesn't mind one that isn't there. */
export function s3FileRemover(url: string, account: AwsAccount): (file: GoneFile) => Promise<void> {
  const s3 = new S3Client({ ...clientSettings({ account, timeoutMs: 4_000 }), bucketEndpoint: true })
  return async ({ kind, id }) => {
    await s3.send(new DeleteObjectCommand({ Bucket: url, Key: `${kind}/${id}` }))
  }
}
