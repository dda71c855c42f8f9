import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { writeDurably } from '../write-durably.ts'

const Checkpoint = z.object({
  streamArn: z.string(),
  /** The last sequence number delivered from each shard; null for a shard read to its end. */
  shards: z.record(z.string(), z.string().nullable()),
})
export type Checkpoint = z.output<typeof Checkpoint>

/** Returns how far the stream was delivered; undefined the first time. */
export async function readCheckpoint(file: string): Promise<Checkpoint | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Checkpoint.parse(JSON.parse(text))
}

export async function writeCheckpoint(file: string, checkpoint: Checkpoint): Promise<void> {
  await writeDurably(file, JSON.stringify(checkpoint))
}
