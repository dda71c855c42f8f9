import { lifetimes } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import { findMail } from '../find-mail.ts'

/** Returns where a mail can be downloaded as it came in. */
export const readOriginal: Operation<'mail.original'> = async ({ params }, { stores, files, clock }) => {
  const { key, receivedAt } = await findMail(params.id, stores)
  const expiresAt = new Date(clock.now().getTime() + lifetimes.download * 1000)
  return { url: await files.mailUrl(key, `mail-${receivedAt.slice(0, 10)}.eml`, expiresAt) }
}
