import { Worker } from 'node:worker_threads'

/**
 * Rewrites the engine's database and its log without what was deleted, while the engine runs: it overwrites nothing that it
 * deletes, and can't be told to. Its writes wait meanwhile. Rejects if the file stays in use for `patience` milliseconds.
 */
export async function rewriteFile(file: string, patience = 10 * 60_000): Promise<void> {
  const worker = new Worker(new URL('./rewrite-worker.ts', import.meta.url), {
    workerData: { file, patience },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
