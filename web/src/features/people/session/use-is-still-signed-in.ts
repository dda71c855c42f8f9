import { unstable_serialize, useSWRConfig } from 'swr'
import { queryKey } from '../../../lib/use-query.ts'
import { useSession } from './use-session.ts'

const sessionKey = unstable_serialize(queryKey('auth.me'))

/** Answers whether whoever was signed in still is: what goes on after its page has gone must not become somebody else's act. */
export function useIsStillSignedIn(): () => boolean {
  const { user } = useSession()
  const { cache } = useSWRConfig()
  return () => cache.get(sessionKey)?.data?.id === user?.id
}
