import { noticeKindsOf, type Preferences, wayOf } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import type { UserRecord } from '../user.ts'
import { ownRecord } from './own-account.ts'

export const readPreferences: Operation<'account.preferences'> = async (_input, context) =>
  presentPreferences(await ownRecord(context))

/** Every kind that the role may hear of, chosen or as by default. */
export function presentPreferences({ mailNotifications, hearing, role }: UserRecord): Preferences {
  const { choices = {}, version = 0 } = hearing ?? {}
  const ways = noticeKindsOf(role).map((kind) => [kind, wayOf(choices, kind)])
  return { mailNotifications, choices: Object.fromEntries(ways), version }
}
