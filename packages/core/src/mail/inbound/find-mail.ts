import { AppError } from '../../app-error.ts'
import type { Stores } from '../../stores.ts'
import type { MailRecord } from './mail-record.ts'

/** Throws NOT_FOUND for a mail that never came in, or is no longer kept or shown. */
export async function findMail(id: string, { mails }: Pick<Stores, 'mails'>): Promise<MailRecord> {
  const mail = await mails.byId(id)
  if (!mail || mail.isHidden) throw new AppError('NOT_FOUND')
  return mail
}

/** Why a mail that was erased can't be shown, downloaded or released. */
export const erasedMessage =
  'Its content was deleted with the erasure of somebody it names. Ask the sender to write again.'
