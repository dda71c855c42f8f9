import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { openFileFolder } from './file-folder.ts'
import { fileServer } from './file-server.ts'
import type { SigningAccount } from './verify-signature.ts'

const day = 24 * 60 * 60 * 1000
/** How long a mail is kept as it came in. */
const mailDays = 30
/** Exports, and what was left of those that never ended. */
const exportDays = 2

export const localBucket = 'remotehands-files'

/** Derives the key that signs file addresses: lasts as long as `secret`, and serves nothing else. */
export function filesSecret(secret: string): string {
  return createHmac('sha256', secret).update('signatures of files').digest('hex')
}

/** Opens the bucket in `folder`. `sweep` deletes uploads that no message claimed within a day, mails after a month, exports after two days. */
export async function openBucket(folder: string, account: SigningAccount, now = () => new Date()) {
  const files = await openFileFolder(folder, now)
  return {
    serve: fileServer({ bucket: localBucket, folder: files, ...account }),
    /** Stores a mail as it came in; it is on disk when this resolves. */
    storeMail: (key: string, raw: Uint8Array) => files.write('mail', key, Readable.from([raw])),
    sweep: async () => {
      const before = (days: number) => new Date(now().getTime() - days * day)
      await files.sweep('pending', before(1))
      await files.sweep('mail', before(mailDays))
      await files.sweep('exports', before(exportDays))
    },
  }
}
