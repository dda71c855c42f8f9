import type { Operation } from '../../../operation.ts'
import { presentMails } from '../present-mail.ts'

/** Lists the mail that waits for staff, newest first. */
export const listHeldMail: Operation<'mail.listHeld'> = async ({ page }, { stores }) => {
  const { items, next } = await stores.mails.listHeld(page)
  return { items: await presentMails(items, stores), next }
}
