import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import {
  type ArchivedFile,
  type ArchiveManifest,
  addFile,
  addRecords,
  archiveEnd,
  archivePaths,
  type FileFolderName,
  type Item,
  type ItemKind,
  lineOf,
  readAhead,
} from '@remotehands/core'

/** What goes into an archive, piece by piece. */
export interface ArchiveSource {
  scope: ArchiveManifest['scope']
  /** With their kinds. */
  items: AsyncIterable<readonly { item: Item; kind: Pick<ItemKind, 'name'> }[]>
  /** Without bytes if it is gone. */
  files: AsyncIterable<{ folder: FileFolderName; id: string; bytes: Uint8Array<ArrayBuffer> | undefined }>
  kinds: readonly ItemKind[]
}

/** Characters of lines that wait, of all kinds together, before the longest part is written. */
const mostWaiting = 8 * 1024 * 1024

/**
 * Writes an archive to a file: under another name until it is whole. Holds no more than some parts of it in memory. Answers how many records and
 * files it has, and which files were gone.
 */
export async function writeArchive(
  path: string,
  { scope, items, files, kinds }: ArchiveSource,
  now: Date,
): Promise<{ records: number; files: number; gone: string[] }> {
  const unfinished = `${path}.part`
  const handle = await open(unfinished, 'w', 0o600)
  const growing = growingArchive(handle)
  let fileCount = 0
  const gone: string[] = []
  try {
    for await (const found of readAhead(items))
      for (const { item, kind } of found) await growing.take(kind.name, lineOf(item))
    await growing.writeAll()
    for await (const { folder, id, bytes } of files) {
      if (!bytes) {
        gone.push(id)
        continue
      }
      await growing.takeFile(archivePaths.file(folder, id), bytes)
      fileCount++
    }
    await growing.end({ scope, madeAt: now.toISOString(), kinds })
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(unfinished, path)
  return { records: growing.records(), files: fileCount, gone }
}

function growingArchive(handle: FileHandle) {
  const files: ArchivedFile[] = []
  /** Bytes. */
  let size = 0
  /** Of each kind, how many files it has. */
  const parts = new Map<string, number>()
  const waiting = new Map<string, { lines: string[]; length: number }>()
  let length = 0
  let records = 0

  const grow = async ({ file, bytes }: Awaited<ReturnType<typeof addFile>>) => {
    await handle.writeFile(bytes)
    files.push(file)
    size += bytes.length
  }
  const writePart = async (kind: string, part: { lines: string[]; length: number }) => {
    waiting.delete(kind)
    length -= part.length
    const number = (parts.get(kind) ?? 0) + 1
    parts.set(kind, number)
    await grow(await addRecords(size, { kind, part: number }, part.lines))
  }
  return {
    records: () => records,
    async take(kind: string, line: string) {
      const part = waiting.get(kind) ?? { lines: [], length: 0 }
      part.lines.push(line)
      part.length += line.length
      waiting.set(kind, part)
      length += line.length
      records++
      if (length < mostWaiting) return
      const [longest] = [...waiting].sort(([, a], [, b]) => b.length - a.length)
      if (longest) await writePart(...longest)
    },
    async writeAll() {
      for (const [kind, part] of [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)))
        await writePart(kind, part)
    },
    takeFile: async (path: string, bytes: Uint8Array<ArrayBuffer>) =>
      grow(await addFile(size, { path, bytes })),
    end: async (head: Parameters<typeof archiveEnd>[1]) =>
      handle.writeFile(await archiveEnd({ files, length: size }, head)),
  }
}
