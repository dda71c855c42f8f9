import { createHmac } from 'node:crypto'
import { openFileFolder } from './file-folder.ts'
import { fileServer } from './file-server.ts'
import type { SigningAccount } from './verify-signature.ts'

const day = 24 * 60 * 60 * 1000

export const localBucket = 'remotehands-files'

/** Derives the key that signs file addresses: lasts as long as `secret`, and serves nothing else. */
export function filesSecret(secret: string): string {
  return createHmac('sha256', secret).update('signatures of files').digest('hex')
}

/** Opens the bucket in `folder`. `sweep` deletes uploads that no message claimed within a day. */
export async function openBucket(folder: string, account: SigningAccount, now = () => new Date()) {
  const files = await openFileFolder(folder, now)
  return {
    serve: fileServer({ bucket: localBucket, folder: files, ...account }),
    sweep: () => files.sweep(new Date(now().getTime() - day)),
  }
}
