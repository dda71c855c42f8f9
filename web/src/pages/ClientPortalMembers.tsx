import type { CurrentUser } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { PortalBase } from '../layouts/PortalBase.tsx'
import { ClientPortalDesk } from './ClientPortalDesk.tsx'
import { useClientPortal } from './use-client-portal.ts'

interface MembersProps {
  user: CurrentUser | undefined
  /** What stands there while nobody is signed in. */
  login: ReactNode
}

/** The portal from the first sign-in on: whatever was written outlives the end of a session. */
export default function ClientPortalMembers({ user, login }: MembersProps) {
  const portal = useClientPortal(user)
  return <PortalBase>{user ? <ClientPortalDesk user={user} portal={portal} /> : login}</PortalBase>
}
