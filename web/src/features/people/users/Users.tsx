import type { CurrentUser } from '@remotehands/contract'
import { useOpenRecord } from '../../../lib/use-open-record.ts'
import { UserList } from './UserList.tsx'
import { UserView } from './UserView.tsx'

/** The people whom the actor administers, or the one that the address names. */
export function Users({ actor }: { actor: CurrentUser }) {
  const { id: userId, close } = useOpenRecord('user')
  if (userId === undefined) return <UserList actor={actor} />
  return <UserView key={userId} actor={actor} id={userId} onBack={close} />
}
