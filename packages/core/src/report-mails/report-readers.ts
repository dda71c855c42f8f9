import { asciiAddress, type ReportKind, reportScopeOf } from '@remotehands/contract'
import { administrators, localAdministrators } from '../people/administrators.ts'
import { nameOf } from '../people/present-user.ts'
import type { UserRecord } from '../people/user.ts'
import type { Stores } from '../stores.ts'

interface Wanted {
  report: ReportKind
  /** The company that it is of, as it is now; undefined for more than one. */
  companyId: number | undefined
}

/** Somebody who gets no mail, and why; `isGone` if not only this time. */
export interface LeftOut {
  id: number
  name: string
  why: string
  isGone: boolean
}

/** Whether somebody may read a report now. */
export function mayReadReport(
  user: UserRecord | undefined,
  { report, companyId }: Wanted,
): user is UserRecord {
  if (!user?.isActive) return false
  const scope = reportScopeOf(user.role, report)
  return scope === 'any' || (scope === 'company' && user.companyId === companyId)
}

/** Everybody who may read a report. */
export async function readersOf(wanted: Wanted, stores: Stores): Promise<UserRecord[]> {
  const { companyId } = wanted
  const [staff, company] = await Promise.all([
    administrators(stores),
    companyId === undefined ? [] : localAdministrators(companyId, stores),
  ])
  return [...staff, ...company].filter((user) => mayReadReport(user, wanted))
}

/** Who of these gets the mail now, and who is left out: looked at again each time. */
export async function recipientsOf(
  ids: readonly number[],
  wanted: Wanted,
  { users, suppressions }: Pick<Stores, 'users' | 'suppressions'>,
): Promise<{ to: UserRecord[]; leftOut: LeftOut[] }> {
  const found = await users.byIds(ids)
  const to: UserRecord[] = []
  const leftOut: LeftOut[] = []
  for (const id of ids) {
    const user = found.get(id)
    const out = (why: string, isGone: boolean) => leftOut.push({ id, name: nameOf(user), why, isGone })
    if (!user?.isActive) out('has no active account any more', true)
    else if (!mayReadReport(user, wanted)) out('may not read this report any more', true)
    else if (!user.mailNotifications) out('has switched mails off', false)
    else if ((await suppressions.of(asciiAddress(user.email)))?.suppressed)
      out('can’t be reached: mails come back', false)
    else to.push(user)
  }
  return { to, leftOut }
}
