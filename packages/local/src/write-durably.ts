import { open, rename } from 'node:fs/promises'

/** Replaces a file once the new content is on disk, so that a crash leaves either the old or the new. */
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
