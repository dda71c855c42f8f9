import type { Operation } from '../../operation.ts'
import { ownRecord } from './own-account.ts'

/** Switches the desk's mails. Notices in the portal and account safety mails always come. */
export const changePreferences: Operation<'account.changePreferences'> = async ({ body }, context) => {
  const user = await context.stores.users.update(await ownRecord(context), body)
  return { mailNotifications: user.mailNotifications }
}
