import { createHmac } from 'node:crypto'
import { startSchedule } from '../jobs/scheduler.ts'
import { openFileFolder } from './file-folder.ts'
import { fileServer } from './file-server.ts'
import type { SigningAccount } from './verify-signature.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

export const localBucket = 'remotehands-files'

/** Derives the key that signs file addresses: lasts as long as `secret`, and serves nothing else. */
export function filesSecret(secret: string): string {
  return createHmac('sha256', secret).update('signatures of files').digest('hex')
}

/** Opens the bucket in `folder`. Sweeps uploads that no message claimed within a day. */
export async function openBucket(folder: string, account: SigningAccount, onError: (error: unknown) => void) {
  const files = await openFileFolder(folder)
  const sweep = startSchedule(() => files.sweep(new Date(Date.now() - day)), hour, onError)
  return { serve: fileServer({ bucket: localBucket, folder: files, ...account }), close: sweep.stop }
}
