import { lifetimes } from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Services } from '../services.ts'
import type { AttachmentRecord } from './attachment.ts'
import type { Verdict } from './file-store.ts'

const codes = {
  waiting: 'FILE_BEING_CHECKED',
  infected: 'FILE_INFECTED',
  unscannable: 'FILE_NOT_CHECKED',
} as const satisfies Record<Exclude<Verdict, 'clean'>, string>

// Most files are scanned within seconds.
const retryAfter = 10

/** Returns where a file can be read for some minutes. Throws FILE_BEING_CHECKED, FILE_INFECTED or FILE_NOT_CHECKED unless it is clean. */
export async function urlOfClean(
  file: AttachmentRecord,
  { files, clock, log }: Pick<Services, 'files' | 'clock' | 'log'>,
): Promise<{ url: string }> {
  const verdict = await files.verdictOn(file.id)
  if (verdict !== 'clean') {
    log.info('file not given out', { file: file.id, verdict })
    throw new AppError(codes[verdict], verdict === 'waiting' ? { retryAfter } : {})
  }
  const expiresAt = new Date(clock.now().getTime() + lifetimes.download * 1000)
  return { url: await files.downloadUrl(file, expiresAt) }
}
