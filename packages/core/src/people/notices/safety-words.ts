import type { FieldChange } from '@remotehands/contract'
import type { RecordEvent, Whence } from '../../events/desk-event.ts'
import { timeWords } from '../../mail/time-words.ts'
import type { NotificationServices } from '../../notices/notification.ts'
import { nameOf } from '../present-user.ts'
import { browserName } from '../sign-in/known-browser.ts'

type Fact = readonly [label: string, value: string]

/** Names of the changed fields. */
const labels: Partial<Record<string, string>> = {
  email: 'Email address',
  username: 'Username',
  role: 'Role',
  company: 'Company',
  vendor: 'Vendor',
}

/** The changes that a person must be told about: how they sign in, and what they may do. */
export function told({ type, changes }: RecordEvent): FieldChange[] {
  if (type !== 'changed' && type !== 'role_changed') return []
  return changes.filter(({ field }) => labels[field] !== undefined)
}

/** Lists the changes, one line each: `client → local admin`. */
export function accountFields(changes: readonly FieldChange[]): Fact[] {
  const word = (field: string, value: string | null) =>
    field === 'role' ? (value ?? '').replaceAll('_', ' ') : (value ?? 'none')
  return changes.map(({ field, from, to }) => [
    labels[field] ?? field,
    `${word(field, from)} → ${word(field, to)}`,
  ])
}

/** When, by whom, on which device and roughly where. Shows the IP address only if it is the person's own. */
export async function circumstances(
  { at, actorId, recordId, whence }: RecordEvent,
  { stores, settings }: NotificationServices,
): Promise<Fact[]> {
  const isOwn = actorId === recordId
  const actor = actorId === null || isOwn ? undefined : await stores.users.byId(actorId)
  const by = actor ? `${nameOf(actor)}, ${actor.role.replaceAll('_', ' ')}` : settings.companyName
  return [
    ['When', timeWords(at, settings.serviceLevels.hours.timeZone)],
    ['By', isOwn ? 'you, or someone signed in as you' : by],
    ...whenceFacts(whence, isOwn),
  ]
}

function whenceFacts(whence: Whence | null | undefined, withAddress: boolean): Fact[] {
  if (!whence) return []
  const { userAgent, ip, place } = whence
  const device: Fact = ['Device', browserName(userAgent) ?? 'Unknown browser']
  const address = withAddress ? `IP address ${ip}` : ''
  const where = place ? `Near ${place}${address && ` (${address})`}` : address
  return where ? [device, ['Where', where]] : [device]
}
