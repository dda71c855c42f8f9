import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'

const firstPage = { query: { limit: 20 } }

/**
 * The notices as they stand now, and again when further ones come while they are looked at. The newest that is shown
 * is marked as read with all before it; `onRead` hears of that.
 */
export function useNotices(unread: number, onRead: () => unknown) {
  const list = usePagedQuery('notices.list', firstPage)
  const { items, refresh } = list
  const newest = items?.[0]
  const unreadId = newest && !newest.isRead ? newest.id : undefined

  // What an earlier look has left in the cache is out of date, and so is what is shown when further ones come.
  const isFirstLook = useRef(true)
  const wasLoaded = useRef(items !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number says that there is more.
  useEffect(() => {
    if (isFirstLook.current ? wasLoaded.current : unread > 0) void refresh()
    isFirstLook.current = false
  }, [unread])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each is marked once.
  useEffect(() => {
    if (unreadId === undefined) return
    // If this fails, the bell keeps its number and the next opening tries again.
    call('notices.read', { body: { upTo: unreadId } }).then(onRead, () => undefined)
  }, [unreadId])

  return list
}
