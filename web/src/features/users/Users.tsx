import type { CurrentUser } from '@remotehands/contract'
import { UserList } from './UserList.tsx'
import { UserView } from './UserView.tsx'
import { useOpenUser } from './use-open-user.ts'

/** The people whom the actor administers, or the one that the address names. */
export function Users({ actor }: { actor: CurrentUser }) {
  const { userId, close } = useOpenUser()
  if (userId === undefined) return <UserList actor={actor} />
  return <UserView key={userId} actor={actor} id={userId} onBack={close} />
}
