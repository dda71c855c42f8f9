import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import type { SendingFiles } from '@remotehands/core'
import { bucketClient, type FilesBucket, isRefused, verdictOn } from './s3-bucket.ts'

/** Reads attachments whole, under `attachments/`. */
export function s3Attachments({
  url,
  account,
  isScanned = false,
  timeoutMs = 4_000,
}: FilesBucket): SendingFiles {
  const s3 = bucketClient(account, timeoutMs)
  return {
    verdictOn: async (id) => (isScanned ? verdictOn(s3, url, id) : 'clean'),
    exports: { readAttachment: (id) => readClean(s3, { url, isScanned }, id) },
  }
}

/** Returns the bytes of an attachment; undefined if there are none, or they weren't found to be clean. */
export async function readClean(
  s3: S3Client,
  { url, isScanned }: { url: string; isScanned: boolean },
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readObject(s3, url, `attachments/${id}`)
  return bytes && (!isScanned || (await verdictOn(s3, url, id)) === 'clean') ? bytes : undefined
}

/** Returns the bytes of an object; undefined if there is none. */
export async function readObject(
  s3: S3Client,
  Bucket: string,
  Key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await s3.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
    // Without permission to list the bucket, S3 answers 403 for a missing object.
    if (isRefused(error, 403, 404)) return undefined
    throw error
  })
  return found?.Body && new Uint8Array(await found.Body.transformToByteArray())
}
