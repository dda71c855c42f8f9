import type { UserDetails } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { userLists } from './user-lists.ts'

/** The one-press steps on an account. */
export type UserStep =
  | 'deactivate'
  | 'reactivate'
  | 'resetTwoFactor'
  | 'endSessions'
  | 'invite'
  | 'releaseMail'

/** Does one step at a time; returns whether it was done. */
export function useUserActions({ id, firstName, lastName, email }: UserDetails) {
  const { run, isBusy } = useStep('Nothing was changed. Please try again.')
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

  const act = (step: UserStep) =>
    run(async () => {
      await call(`users.${step}`, { params: { id } })
      toast(done[step])
      await forget(userLists)
    })
  return { act, isBusy }
}
