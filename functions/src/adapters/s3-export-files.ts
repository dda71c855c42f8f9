import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { ExportFiles } from '@remotehands/core'
import { readClean, readObject } from './s3-attachments.ts'
import { binary, bucketClient, type FilesBucket, isRefused } from './s3-bucket.ts'

/** Exported files and what their job remembers, under `exports/`. */
export function s3ExportFiles({
  url: Bucket,
  account,
  isScanned = false,
  timeoutMs = 10_000,
}: FilesBucket): ExportFiles {
  const s3 = bucketClient(account, timeoutMs)
  const kept = { ContentType: binary, ContentDisposition: 'attachment' }
  const read = (key: string) => readObject(s3, Bucket, key)
  return {
    readAttachment: (id) => readClean(s3, { url: Bucket, isScanned }, id),

    readMail: (key) => read(`mail/${key}`),

    async begin(id) {
      const input = { Bucket, Key: `exports/${id}`, ...kept }
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand(input))
      if (!UploadId) throw new Error('S3 did not name the upload.')
      return UploadId
    },

    async storePart(id, UploadId, PartNumber, Body) {
      const input = { Bucket, Key: `exports/${id}`, UploadId, PartNumber, Body }
      const { ETag } = await s3.send(new UploadPartCommand(input))
      if (!ETag) throw new Error('S3 did not name the part.')
      return ETag
    },

    async finish(id, UploadId, parts) {
      const Parts = parts.map((ETag, index) => ({ ETag, PartNumber: index + 1 }))
      const input = { Bucket, Key: `exports/${id}`, UploadId, MultipartUpload: { Parts } }
      await s3.send(new CompleteMultipartUploadCommand(input)).catch(async (error: unknown) => {
        // It was finished before by a step that was cut off.
        if (!isRefused(error, 404)) throw error
        await s3.send(new GetObjectCommand({ Bucket, Key: `exports/${id}`, Range: 'bytes=0-0' }))
      })
    },

    async remember(key, Body) {
      await s3.send(new PutObjectCommand({ Bucket, Key: `exports/${key}`, Body, ...kept }))
    },

    recall: (key) => read(`exports/${key}`),
  }
}
