import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { FileFolderName } from '@remotehands/core'
import { openFileFolder } from '@remotehands/local/files/file-folder'

/** The files of a system, by folder. */
export interface StoredFiles {
  list(folder: FileFolderName): AsyncIterable<string>
  /** Undefined for one that is gone. */
  read(folder: FileFolderName, id: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  write(folder: FileFolderName, id: string, bytes: Uint8Array): Promise<void>
}

const isId = (name: string) => /^[\w-]{1,80}$/.test(name)

function gone(isGone: boolean, error: unknown): undefined {
  if (!isGone) throw error
}

/** Those below a folder of this machine. */
export async function localFiles(path: string): Promise<StoredFiles> {
  const folders = await openFileFolder(path)
  return {
    async *list(folder) {
      yield* (await readdir(join(path, folder))).filter(isId).sort()
    },
    read: (folder, id) =>
      readFile(join(path, folder, id)).then(
        (bytes) => new Uint8Array(bytes),
        (error: NodeJS.ErrnoException) => gone(error.code === 'ENOENT', error),
      ),
    write: (folder, id, bytes) => folders.write(folder, id, Readable.from([bytes])),
  }
}

/** Those in a stage's bucket. */
export function bucketFiles(s3: S3Client, bucket: string): StoredFiles {
  return {
    async *list(folder) {
      const pages = paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: `${folder}/` })
      for await (const { Contents = [] } of pages)
        yield* Contents.map(({ Key = '' }) => Key.slice(folder.length + 1)).filter(isId)
    },
    async read(folder, id) {
      const found = await s3
        .send(new GetObjectCommand({ Bucket: bucket, Key: `${folder}/${id}` }))
        .catch((error: unknown) => gone(error instanceof NoSuchKey, error))
      return found?.Body && new Uint8Array(await found.Body.transformToByteArray())
    },
    async write(folder, id, bytes) {
      const how = { ContentType: 'application/octet-stream', ContentDisposition: 'attachment' }
      await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `${folder}/${id}`, Body: bytes, ...how }))
    },
  }
}
