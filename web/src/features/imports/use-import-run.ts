import type { ImportRun } from '@remotehands/contract'
import { useEffect, useRef } from 'react'
import { useQuery } from '../../lib/use-query.ts'

const lookMs = 2_000
/** How long rows that were being written can still be added after a stop. */
const settlingMs = 10_000

/** An import while it runs. `onChanged` is called when it has ended or stopped: lists are out of date. */
export function useImportRun(id: number, onChanged?: () => void) {
  const query = useQuery(
    'imports.read',
    { params: { id } },
    { refreshInterval: (run) => (run && isMoving(run) ? lookMs : 0), revalidateOnMount: true },
  )
  const state = query.data?.state
  const before = useRef<typeof state>(undefined)
  useEffect(() => {
    if (state !== undefined && state !== 'running' && before.current !== state) onChanged?.()
    before.current = state
  }, [state, onChanged])
  return query
}

function isMoving({ state, updatedAt }: ImportRun): boolean {
  return state === 'running' || (state === 'stopped' && Date.now() - Date.parse(updatedAt) < settlingMs)
}
