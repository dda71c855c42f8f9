import { type CurrentUser, can, scopeOf } from '@remotehands/contract'
import { AccountCard } from '../account/AccountCard.tsx'
import { FullExport, WholeExport } from './FullExport.tsx'

/** For an administrator of a client company: all that it may take along. Nothing for others. */
export function OwnFullExport({ user }: { user: CurrentUser }) {
  if (scopeOf(user.role, 'fullExport:run') !== 'company') return null
  return (
    <AccountCard title={`Full export of ${user.company}`}>
      <FullExport companyId={user.companyId} isForStaff={false} />
    </AccountCard>
  )
}

/** The same for an administrator of the service company: everything. */
export function EverythingExport({ user }: { user: CurrentUser }) {
  if (!can(user.role, 'fullExport:everything')) return null
  return (
    <AccountCard title="Full export of everything">
      <WholeExport />
    </AccountCard>
  )
}
