import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type AwsAccount, clientSettings } from '@remotehands/aws'
import type { ExportFiles, Verdict } from '@remotehands/core'

export interface ExportBucket {
  /** The bucket's address, without a trailing slash. */
  url: string
  account: AwsAccount
  /** Whether GuardDuty scans what is attached. */
  isScanned?: boolean
}

export const binary = 'application/octet-stream'
/** Where GuardDuty Malware Protection for S3 writes what it found. */
const scanTag = 'GuardDutyMalwareScanStatus'
const verdicts: Readonly<Record<string, Verdict>> = { NO_THREATS_FOUND: 'clean', THREATS_FOUND: 'infected' }

/** Exported files and what their job remembers, under `exports/`. */
export function s3ExportFiles({ url: Bucket, account, isScanned = false }: ExportBucket): ExportFiles {
  const s3 = new S3Client({
    ...clientSettings({ account, timeoutMs: 10_000 }),
    // The bucket's address instead of its name: in local development it isn't a host of its own.
    bucketEndpoint: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const kept = { ContentType: binary, ContentDisposition: 'attachment' }
  const read = async (Key: string) => {
    const found = await s3.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
      // Without permission to list the bucket, S3 answers 403 for a missing object.
      if (isRefused(error, 403, 404)) return undefined
      throw error
    })
    return found?.Body && new Uint8Array(await found.Body.transformToByteArray())
  }
  return {
    async readAttachment(id) {
      const bytes = await read(`attachments/${id}`)
      return bytes && (!isScanned || (await verdictOn(s3, Bucket, id)) === 'clean') ? bytes : undefined
    },

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

/** What GuardDuty found in an attachment. */
export async function verdictOn(s3: S3Client, Bucket: string, id: string): Promise<Verdict> {
  const found = await s3.send(new GetObjectTaggingCommand({ Bucket, Key: `attachments/${id}` }))
  const status = found.TagSet?.find(({ Key }) => Key === scanTag)?.Value
  return status === undefined ? 'waiting' : (verdicts[status] ?? 'unscannable')
}

export function isRefused(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)
}
