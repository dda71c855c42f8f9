import { scopeOf } from '@remotehands/contract'
import { followMerges } from '../people/companies/follow-merges.ts'
import type { UserRecord } from '../people/user.ts'
import type { Stores } from '../stores.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import { mayReadTicket } from '../tickets/ticket-readers.ts'

/** Returns a record's company and the one it was merged into: during a merge, records have either. */
export async function companiesOf(
  { companyId }: { companyId: number },
  stores: Stores,
): Promise<readonly [id: number, now: number]> {
  const into = await followMerges([companyId], stores)
  return [companyId, into(companyId)]
}

/** Whether the person is active and currently may read what belongs to one of these companies. */
export function mayHear(
  user: UserRecord | undefined,
  permission: 'ticket:read' | 'question:read' | 'visit:read',
  companyIds: readonly number[],
): user is UserRecord {
  if (!user?.isActive) return false
  const scope = scopeOf(user.role, permission)
  return scope === 'any' || (scope === 'company' && companyIds.includes(user.companyId))
}

/** The same of a ticket, which may be private, or not theirs. */
export function mayHearOfTicket(
  user: UserRecord | undefined,
  ticket: TicketRecord,
  companyIds: readonly number[],
): user is UserRecord {
  return mayHear(user, 'ticket:read', companyIds) && mayReadTicket(user, ticket)
}

/** Whether the person is active and currently may read this vendor's contracts. */
export function mayHearOfVendor(user: UserRecord, vendorId: number): boolean {
  const scope = scopeOf(user.role, 'contract:read')
  return user.isActive && (scope === 'any' || (scope === 'own' && user.vendorId === vendorId))
}
