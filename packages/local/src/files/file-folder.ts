import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Uploads, attachments, mails as they came in, and exports. */
const prefixes = ['pending', 'attachments', 'mail', 'exports'] as const
export type Prefix = (typeof prefixes)[number]

interface StoredFile {
  handle: FileHandle
  /** Bytes. */
  size: number
  /** Identifies this content. */
  etag: string
}

export interface FileFolder {
  /** Replaces a file once the new content is complete and on disk. If the source fails, nothing changes. */
  write(prefix: Prefix, id: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Undefined if there is none. The caller closes the file's handle. */
  open(prefix: Prefix, id: string): Promise<StoredFile | undefined>
  /** Does nothing if there is none. */
  remove(prefix: Prefix, id: string): Promise<void>
  /** Deletes what was stored before `before`. */
  sweep(prefix: Prefix, before: Date): Promise<void>
}

/**
 * Opens the files below `folder`. Each is written completely or not at all, and bears the time of `now`.
 * Callers check ids.
 */
export async function openFileFolder(folder: string, now = () => new Date()): Promise<FileFolder> {
  const within = (...names: string[]) => join(folder, ...names)
  // Unfinished work of the last process was never acknowledged.
  await rm(within('unfinished'), { recursive: true, force: true })
  for (const name of ['unfinished', ...prefixes]) await mkdir(within(name), { recursive: true })
  return {
    async write(prefix, id, content) {
      const unfinished = within('unfinished', randomUUID())
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true }))
        await utimes(unfinished, now(), now())
        await rename(unfinished, within(prefix, id))
        await syncFolder(within(prefix))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async open(prefix, id) {
      const handle = await open(within(prefix, id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!handle) return undefined
      const { size, ino, mtimeMs } = await handle.stat()
      return { handle, size, etag: `"${ino}-${mtimeMs}-${size}"` }
    },
    async remove(prefix, id) {
      await rm(within(prefix, id), { force: true })
      await syncFolder(within(prefix))
    },
    async sweep(prefix, before) {
      for (const name of await readdir(within(prefix))) {
        const { mtimeMs } = await stat(within(prefix, name))
        if (mtimeMs < before.getTime()) await rm(within(prefix, name), { force: true })
      }
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
