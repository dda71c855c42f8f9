import type { UserDetails } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { userLists } from './user-lists.ts'

/** What is done to an account by one press. */
export type UserStep =
  | 'deactivate'
  | 'reactivate'
  | 'resetTwoFactor'
  | 'endSessions'
  | 'invite'
  | 'releaseMail'

/** Does one of the steps, once at a time; answers whether it is done. */
export function useUserActions({ id, firstName, lastName, email }: UserDetails) {
  const [isBusy, setBusy] = useState(false)
  const { forget } = useLists()
  const { toast } = useToast()
  const name = `${firstName} ${lastName}`
  const done: Record<UserStep, { title: string; description: string }> = {
    deactivate: { title: 'Account deactivated', description: `${name} can no longer sign in.` },
    reactivate: { title: 'Account reactivated', description: `${name} can sign in again.` },
    resetTwoFactor: {
      title: 'Two-factor reset',
      description: `${name} now signs in with their password alone.`,
    },
    endSessions: { title: 'Signed out', description: `${name} is signed out everywhere.` },
    releaseMail: { title: 'Mail resumed', description: `The next mail to ${email} is sent.` },
    invite: { title: 'Invitation sent', description: `A link is on its way to ${email}.` },
  }

  const act = async (step: UserStep): Promise<boolean> => {
    setBusy(true)
    try {
      await call(`users.${step}`, { params: { id } })
      toast(done[step])
      await forget(userLists)
      return true
    } catch (error) {
      const description = messageOf(error, 'Nothing was changed. Please try again.')
      toast({ title: 'Error', description, variant: 'destructive' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, isBusy }
}
