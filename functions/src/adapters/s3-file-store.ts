import { CopyObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { FileStore } from '@remotehands/core'
import { contentDisposition, nameOfType } from './content-disposition.ts'
import { binary, bucketClient, type FilesBucket, isRefused, verdictOn } from './s3-bucket.ts'
import { systemClock } from './system-clock.ts'

interface Bucket extends FilesBucket {
  name: string
}

/** Enough for every signature we recognize. */
const firstBytes = 64

/** Uploads under `pending/`, attachments under `attachments/`, mails as they came in under `mail/`. */
export function s3FileStore(bucket: Bucket): FileStore {
  const { name, url, account, isScanned = false, timeoutMs = 4_000 } = bucket
  const s3 = bucketClient(account, timeoutMs)

  return {
    exportUrl(id, name, expiresAt) {
      const input = {
        ...{ Bucket: url, Key: `exports/${id}`, ResponseContentType: 'application/zip' },
        ResponseContentDisposition: contentDisposition(name, false),
      }
      const expiresIn = Math.max(1, secondsUntil(expiresAt))
      return getSignedUrl(s3, new GetObjectCommand(input), { expiresIn, signingDate: new Date() })
    },

    async uploadForm(id, size, expiresAt) {
      const { fields } = await createPresignedPost(s3, {
        Bucket: name,
        Key: `pending/${id}`,
        Conditions: [['content-length-range', size, size]],
        Fields: { 'Content-Type': binary },
        Expires: secondsUntil(expiresAt),
      })
      return { url, fields }
    },

    async inspect(id) {
      const input = { Bucket: url, Key: `pending/${id}`, Range: `bytes=0-${firstBytes - 1}` }
      const found = await s3.send(new GetObjectCommand(input)).catch((error: unknown) => {
        // Without permission to list the bucket, S3 answers 403 for a missing object.
        if (isRefused(error, 403, 404)) return undefined
        throw error
      })
      if (!found) return undefined
      const { ContentRange = '', ETag: revision, Body } = found
      const size = Number(/\/(\d+)$/.exec(ContentRange)?.[1])
      if (!revision || !Body || Number.isNaN(size))
        throw new Error('S3 did not answer with a part of an object.')
      return { size, revision, firstBytes: await Body.transformToByteArray() }
    },

    async keep(id, { revision }) {
      const input = {
        Bucket: url,
        Key: `attachments/${id}`,
        CopySource: `${name}/pending/${id}`,
        CopySourceIfMatch: revision,
        MetadataDirective: 'REPLACE' as const,
        // No verdict comes along.
        TaggingDirective: 'REPLACE' as const,
        ContentType: binary,
        ContentDisposition: 'attachment',
      }
      try {
        await s3.send(new CopyObjectCommand(input))
        return true
      } catch (error) {
        if (isRefused(error, 412)) return false
        throw error
      }
    },

    async store(id, content) {
      const input = {
        ...{ Bucket: url, Key: `attachments/${id}`, Body: content },
        ...{ ContentType: binary, ContentDisposition: 'attachment' },
      }
      await s3.send(new PutObjectCommand(input))
    },

    async readMail(key) {
      const input = { Bucket: url, Key: `mail/${key}` }
      const found = await s3.send(new GetObjectCommand(input)).catch((error: unknown) => {
        if (isRefused(error, 403, 404)) return undefined
        throw error
      })
      return found?.Body?.transformToByteArray()
    },

    mailUrl(key, name, expiresAt) {
      const input = {
        ...{ Bucket: url, Key: `mail/${key}`, ResponseContentType: binary },
        ResponseContentDisposition: contentDisposition(name, false),
      }
      const expiresIn = Math.max(1, secondsUntil(expiresAt))
      return getSignedUrl(s3, new GetObjectCommand(input), { expiresIn, signingDate: new Date() })
    },

    async verdictOn(id) {
      return isScanned ? verdictOn(s3, url, id) : 'clean'
    },

    downloadUrl({ id, name, contentType, isInline }, expiresAt) {
      const input = {
        Bucket: url,
        Key: `attachments/${id}`,
        ResponseContentType: isInline ? contentType : binary,
        ResponseContentDisposition: contentDisposition(
          isInline ? nameOfType(name, contentType) : name,
          isInline,
        ),
      }
      const expiresIn = Math.max(1, secondsUntil(expiresAt))
      return getSignedUrl(s3, new GetObjectCommand(input), { expiresIn, signingDate: new Date() })
    },
  }
}

function secondsUntil(time: Date): number {
  return Math.round((time.getTime() - systemClock.now().getTime()) / 1000)
}
