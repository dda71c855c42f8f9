import type { Operation } from '../../../operation.ts'
import { presentMails } from '../present-mail.ts'

/** Lists all mail that came in, newest first. */
export const listMail: Operation<'mail.list'> = async ({ page }, { stores }) => {
  const { items, next } = await stores.mails.list(page)
  return { items: await presentMails(items, stores), next }
}
