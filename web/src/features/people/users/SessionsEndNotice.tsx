import { scopeOf, type UserDetails } from '@remotehands/contract'
import { LogOut } from 'lucide-react'
import { Notice } from '../../../ui/Notice.tsx'

interface SessionsEndNoticeProps {
  user: UserDetails
  isSelf: boolean
  /** The value in the form. */
  entered: { role: string | undefined; company: string | undefined; vendorId?: number | undefined }
}

/** Says before saving that what was opened for the old role, company or vendor ends with it. Nothing while none of them changes. */
export function SessionsEndNotice({ user, isSelf, entered }: SessionsEndNoticeProps) {
  const { role = user.role, company = user.company, vendorId } = entered
  const isOtherVendor = role === 'vendor' && (vendorId ?? null) !== user.vendorId
  if (role === user.role && company.trim() === user.company && !isOtherVendor) return null
  const whose = isSelf ? 'you' : user.firstName
  const leavesTickets = company.trim() !== user.company && scopeOf(user.role, 'ticket:read') === 'company'
  return (
    <Notice Icon={LogOut} palette="yellow" role="status" title={`Saving signs ${whose} out`}>
      What {isSelf ? 'you' : 'a person'} can see depends on role, company and vendor.{' '}
      {isSelf ? 'You' : 'They'} can sign in again right away; calendar links have to be created again.
      {leavesTickets &&
        ` Tickets that they raised stay with ${user.company}, and they can’t read them any more.`}
    </Notice>
  )
}
