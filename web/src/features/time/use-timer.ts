import { can, type TimeSubject } from '@remotehands/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useMutate } from '../../lib/read-cache.tsx'
import { tellOtherTabs, useOtherTabs } from '../../lib/use-other-tabs.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useSession } from '../people/session/use-session.ts'

const askEvery = 60_000

/**
 * The viewer's one timer, wherever they started it: asked for again each minute and whenever the page is looked at, so that it shows
 * our clock, and what other devices did.
 */
export function useTimer() {
  const { user } = useSession()
  const isStaff = user !== undefined && can(user.role, 'time:log')
  return useQuery(
    isStaff ? 'timer.read' : undefined,
    {},
    { revalidateOnMount: true, revalidateOnFocus: true, refreshInterval: askEvery },
  )
}

export const isSameSubject = (one: TimeSubject, other: TimeSubject | undefined) =>
  one.kind === other?.kind && one.id === other.id

const isCallOf = (ids: RegExp) => (key: unknown) =>
  Array.isArray(key) && typeof key[0] === 'string' && ids.test(key[0])
const isOfTime = isCallOf(/^timer?\./)
const isLoggedTime = isCallOf(/^time\./)

/** Reads again what shows logged time, here and in the viewer's other tabs. */
export function useTimeRefresh(): () => Promise<unknown> {
  const mutate = useMutate()
  return () => {
    tellOtherTabs('time')
    return mutate(isOfTime)
  }
}

/** Reads again what shows logged time whenever another tab has changed some, or another device has ended the timer. */
export function useTimeFromElsewhere(): void {
  const mutate = useMutate()
  useOtherTabs('time', () => void mutate(isOfTime))
  const { data } = useTimer()
  const timerId = data?.timer?.id
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (known.current !== undefined && known.current !== timerId) void mutate(isLoggedTime)
    known.current = timerId
  }, [timerId, mutate])
}

/** Starts the timer; what another has counted is logged. */
export const startTimer = (subject: TimeSubject, replaces: string | undefined) =>
  call('timer.start', { body: { subject, ...(replaces && { replaces }) } })
