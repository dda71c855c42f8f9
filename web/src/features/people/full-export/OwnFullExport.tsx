import { type CurrentUser, scopeOf } from '@remotehands/contract'
import { AccountCard } from '../account/AccountCard.tsx'
import { FullExport } from './FullExport.tsx'

/** For an administrator of a client company: all that it may take along. Nothing for others. */
export function OwnFullExport({ user }: { user: CurrentUser }) {
  if (scopeOf(user.role, 'fullExport:run') !== 'company') return null
  return (
    <AccountCard title={`Full export of ${user.company}`}>
      <FullExport companyId={user.companyId} isForStaff={false} />
    </AccountCard>
  )
}
