import { useWholeList } from '../../../lib/use-whole-list.ts'

/** Where the signed-in person is signed in: this browser first, then the newest. */
export function useSessions() {
  const list = useWholeList('account.sessions')
  const items = list.items?.toSorted(
    (one, other) =>
      Number(other.isCurrent) - Number(one.isCurrent) || other.createdAt.localeCompare(one.createdAt),
  )
  return { ...list, items }
}
