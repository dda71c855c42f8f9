import type { CurrentUser } from '@remotehands/contract'
import { createContext, type PropsWithChildren, useCallback, useEffect, useMemo, useState } from 'react'
import useSWR from 'swr'
import { call, onSignedOut } from '../../../lib/api.ts'
import { forgetFirstCalls } from '../../../lib/first-calls.ts'
import { useMutate } from '../../../lib/read-cache.tsx'
import { forgetWhere } from '../../../lib/use-lists.ts'
import { queryKey, useArrivedAnswer } from '../../../lib/use-query.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { draftKeyOf, dropDraftsOf, onDraftsDropped, sweepDrafts } from '../../drafts/draft-store.ts'
import { checkSession } from './check-session.ts'
import { mayBeSignedIn } from './session-hint.ts'

export interface Session {
  /** `loading` until the first session check has ended (§4). */
  status: 'loading' | 'signed-in' | 'signed-out'
  user: CurrentUser | undefined
  /** A completed sign-in sets the user directly (§4). */
  setUser: (user: CurrentUser) => void
  /** Whether the session is being ended: nothing more is asked for. */
  isLeaving: boolean
  /** Ends the session; clears the user and everything that was read for them (§4). Throws ApiError. */
  logout: () => Promise<void>
  /** Asks for the session check now: portals do, public pages wait until they are painted. */
  check: () => void
}

export const SessionContext = createContext<Session | undefined>(undefined)
const sessionKey = queryKey('auth.me')

export function SessionProvider({ children }: PropsWithChildren) {
  const isKnown = useArrivedAnswer('auth.me')
  const [wanted, setWanted] = useState(isKnown)
  const mutate = useMutate()
  const { data: user } = useSWR<CurrentUser | null, Error>(wanted ? sessionKey : null, checkSession)

  const [hadSession] = useState(mayBeSignedIn)

  // Without the hint the answer is known: 401.
  const check = useCallback(() => setWanted(hadSession), [hadSession])
  const setUser = useCallback(
    (signedIn: CurrentUser) => {
      setWanted(true)
      void mutate(sessionKey, signedIn, { revalidate: false })
    },
    [mutate],
  )
  const clear = useCallback(async () => {
    forgetFirstCalls()
    await mutate(sessionKey, null, { revalidate: false })
    await forgetWhere(mutate, (id) => id !== sessionKey[0])
  }, [mutate])
  const userId = user?.id
  const [isLeaving, setLeaving] = useState(false)
  const logout = useCallback(async () => {
    setLeaving(true)
    try {
      await call('auth.logout')
      if (userId !== undefined) dropDraftsOf(userId)
      await clear()
    } finally {
      setLeaving(false)
    }
  }, [clear, userId])

  useEffect(() => whenIdle(check), [check])
  useEffect(() => whenIdle(sweepDrafts), [])
  useEffect(() => {
    if (userId === undefined) return
    // A log-out in another tab ends the session of this one too.
    return onDraftsDropped((key) => key === draftKeyOf(userId, '') && void clear())
  }, [userId, clear])
  // A log-out clears by itself, once the drafts are gone.
  const isAtWork = Boolean(user) && !isLeaving
  useEffect(() => (isAtWork ? onSignedOut(() => void clear()) : undefined), [isAtWork, clear])

  const session = useMemo<Session>(
    () => ({
      status: statusOf(user, hadSession),
      user: user ?? undefined,
      isLeaving,
      setUser,
      logout,
      check,
    }),
    [user, hadSession, isLeaving, setUser, logout, check],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

function statusOf(user: CurrentUser | null | undefined, hadSession: boolean): Session['status'] {
  if (user === undefined && hadSession) return 'loading'
  return user ? 'signed-in' : 'signed-out'
}
