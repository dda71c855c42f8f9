import { open, rename } from 'node:fs/promises'

/** Replaces a file when the new content is whole and on the disk, so that a crash leaves the old one or the new one. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.part`
  const handle = await open(unfinished, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}
