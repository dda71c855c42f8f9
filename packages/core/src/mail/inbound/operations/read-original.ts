import { lifetimes } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import { erasedMessage, findMail } from '../find-mail.ts'

/** Returns where a mail can be downloaded as it came in. Throws FORBIDDEN for one in which a filter found a virus, NOT_FOUND for one that was erased. */
export const readOriginal: Operation<'mail.original'> = async ({ params }, { stores, files, clock }) => {
  const { key, receivedAt, reason, isErased } = await findMail(params.id, stores)
  if (reason === 'virus')
    throw new AppError('FORBIDDEN', {
      message: 'A filter found a virus in this mail: it can’t be downloaded.',
    })
  if (isErased) throw new AppError('NOT_FOUND', { message: erasedMessage })
  const expiresAt = new Date(clock.now().getTime() + lifetimes.download * 1000)
  return { url: await files.mailUrl(key, `mail-${receivedAt.slice(0, 10)}.eml`, expiresAt) }
}
