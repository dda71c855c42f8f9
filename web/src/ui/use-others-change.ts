import { useState } from 'react'

/**
 * Notices that a record isn't what it was when its form was opened: what somebody else saves meanwhile is shown before it is
 * replaced. `accept` says that it has been seen. A record that is gone, or was new, counts as it was.
 */
export function useOthersChange<T>(opened: T | undefined, current: T | undefined) {
  const [seen, setSeen] = useState(opened)
  const isOther = current !== undefined && JSON.stringify(current) !== JSON.stringify(seen)
  return { theirs: isOther ? current : undefined, accept: () => setSeen(current) }
}
