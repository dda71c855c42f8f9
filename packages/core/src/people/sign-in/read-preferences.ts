import type { Operation } from '../../operation.ts'
import { ownRecord } from './own-account.ts'

export const readPreferences: Operation<'account.preferences'> = async (_input, context) => {
  const { mailNotifications } = await ownRecord(context)
  return { mailNotifications }
}
