import { type NoticeWay, wayOf } from '@remotehands/contract'
import type { UserRecord } from '../people/user.ts'
import type { Told } from './notification.ts'

type Choosing = Pick<UserRecord, 'hearing' | 'mailNotifications'>

/** How the person chose to hear of a kind. */
export function wayTo({ hearing }: Choosing, kind: Told['kind']): NoticeWay {
  return kind === 'always' ? 'mail' : wayOf(hearing?.choices ?? {}, kind)
}

/** Whether the person wants a mail of this kind at once. */
export function wantsMail(user: Choosing, kind: Told['kind']): boolean {
  return user.mailNotifications && wayTo(user, kind) === 'mail'
}
