import { type CompanyMerge, can } from '@remotehands/contract'
import { useEffect, useRef } from 'react'
import { useLists } from '../../../lib/use-lists.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { useSession } from '../session/use-session.ts'

const shown = 20
const runningRefreshMs = 1_500

/** What to reload when records change their company. */
export const companyLists = [
  ...(['companies.list', 'companies.read', 'companies.people', 'users.list', 'clients.list'] as const),
  ...([
    'devices.list',
    'devices.read',
    'tickets.list',
    'tickets.queue',
    'questions.list',
    'visits.list',
  ] as const),
] as const

/** The latest merges, polled while one runs; nothing for those who can't merge. */
export function useMerges() {
  const { user } = useSession()
  const mayMerge = user !== undefined && can(user.role, 'company:write')
  const query = useQuery(
    mayMerge ? 'companies.listMerges' : undefined,
    { query: { limit: shown } },
    {
      revalidateOnMount: true,
      refreshInterval: (merges) => (merges?.some(isRunning) ? runningRefreshMs : 0),
    },
  )
  const lists = useLists()
  const running = query.data?.filter(isRunning).length ?? 0
  const before = useRef(running)
  const { forget } = lists
  useEffect(() => {
    if (running < before.current) void forget(companyLists)
    before.current = running
  }, [running, forget])
  return { ...query, merges: query.data }
}

const isRunning = ({ state }: CompanyMerge) => state === 'running'
