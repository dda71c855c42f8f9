import { nameOf } from '../people/present-user.ts'
import type { Stores } from '../stores.ts'
import { labelsOf } from './subjects.ts'
import type { TimeRecord } from './time.ts'
import type { TimeAct } from './time-store.ts'

/** What the log says of an act: whose time, on what. */
export async function timeAct(
  { subject, userId }: Pick<TimeRecord, 'subject' | 'userId'>,
  act: Omit<TimeAct, 'label'>,
  stores: Stores,
): Promise<TimeAct> {
  const [labelOf, users] = await Promise.all([labelsOf([subject], stores), stores.users.namesOf([userId])])
  const person = users.get(userId)
  return { ...act, label: [labelOf(subject), person && nameOf(person)].filter(Boolean).join(' · ') }
}
