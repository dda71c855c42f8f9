import { GetObjectTaggingCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { type AwsAccount, clientSettings } from '@remotehands/aws'
import type { Verdict } from '@remotehands/core'

export interface FilesBucket {
  /** The bucket's address, without a trailing slash. */
  url: string
  account: AwsAccount
  /** Whether GuardDuty scans what is attached. */
  isScanned?: boolean
  /** Milliseconds until an attempt is given up. */
  timeoutMs?: number
}

/** Calls the bucket, and has no checksum asked for or verified: nothing here reads a whole file by itself. */
export const bucketClient = (account: AwsAccount, timeoutMs: number): S3Client =>
  new S3Client({
    ...clientSettings({ account, timeoutMs }),
    // The bucket's address instead of its name: in local development it isn't a host of its own.
    bucketEndpoint: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

export const binary = 'application/octet-stream'
/** Where GuardDuty Malware Protection for S3 writes what it found. */
const scanTag = 'GuardDutyMalwareScanStatus'
const verdicts: Readonly<Record<string, Verdict>> = { NO_THREATS_FOUND: 'clean', THREATS_FOUND: 'infected' }

/** What GuardDuty found in an attachment. */
export async function verdictOn(s3: S3Client, Bucket: string, id: string): Promise<Verdict> {
  const found = await s3.send(new GetObjectTaggingCommand({ Bucket, Key: `attachments/${id}` }))
  const status = found.TagSet?.find(({ Key }) => Key === scanTag)?.Value
  return status === undefined ? 'waiting' : (verdicts[status] ?? 'unscannable')
}

export function isRefused(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0)
}
