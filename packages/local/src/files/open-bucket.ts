import { createHmac } from 'node:crypto'
import { startSchedule } from '../jobs/scheduler.ts'
import { openFileFolder } from './file-folder.ts'
import { fileServer } from './file-server.ts'
import type { SigningAccount } from './verify-signature.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

export const localBucket = 'remotehands-files'

/** What signs addresses of files: kept as long as `secret` is, and good for nothing else. */
export function filesSecret(secret: string): string {
  return createHmac('sha256', secret).update('signatures of files').digest('hex')
}

/** The bucket in `folder`. Uploads that no message took are swept after a day. */
export async function openBucket(folder: string, account: SigningAccount, onError: (error: unknown) => void) {
  const files = await openFileFolder(folder)
  const sweep = startSchedule(() => files.sweep(new Date(Date.now() - day)), hour, onError)
  return { serve: fileServer({ bucket: localBucket, folder: files, ...account }), close: sweep.stop }
}
