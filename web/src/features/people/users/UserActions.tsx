import { Button, Flex } from '@chakra-ui/react'
import { type CurrentUser, can, mayGrant, type UserDetails } from '@remotehands/contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LeavingVisits } from '../../schedule/LeavingVisits.tsx'
import { ErasePerson } from '../privacy/ErasePerson.tsx'
import { UserForm } from './UserForm.tsx'
import { type UserStep, useUserActions } from './use-user-actions.ts'

/** `releaseMail` is missing here: MailNotice offers it. */
type AccountStep = Exclude<UserStep, 'releaseMail'>

interface UserActionsProps {
  actor: CurrentUser
  user: UserDetails
}

/** What the actor can do to an account; for their own there are the account settings. */
export function UserActions({ actor, user }: UserActionsProps) {
  const [asked, setAsked] = useState<AccountStep>()
  const [isEditing, setEditing] = useState(false)
  const { act, isBusy } = useUserActions(user)
  if (!mayGrant(actor.role, user.role)) return null
  const steps = actor.id === user.id ? [] : stepsOf(user)
  const question = asked && questions[asked](`${user.firstName} ${user.lastName}`, user.email)
  const confirm = async () => {
    if (asked && (await act(asked))) setAsked(undefined)
  }
  return (
    <>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setEditing(true)}>
          Edit
        </Button>
        {steps.map((step) => (
          <Button
            key={step}
            size="sm"
            variant="outline"
            colorPalette={step === 'deactivate' ? 'red' : 'gray'}
            onClick={() => setAsked(step)}
          >
            {labels[step]}
          </Button>
        ))}
        {actor.id !== user.id && can(actor.role, 'erasure:carryOut') && (
          <ErasePerson userId={user.id} name={`${user.firstName} ${user.lastName}`} />
        )}
      </Flex>
      <Dialog isOpen={isEditing} title="Edit person" size="xl" onClose={() => setEditing(false)}>
        <UserForm
          actor={actor}
          user={user}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={question?.title ?? ''}
        confirmLabel={asked ? labels[asked] : ''}
        palette={asked === 'invite' || asked === 'reactivate' ? 'accent' : 'red'}
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {question?.text}
        {asked === 'deactivate' && isOfDesk(user) && <LeavingVisits userId={user.id} />}
      </ConfirmDialog>
    </>
  )
}

/** Whether they may have appointments to go to. */
const isOfDesk = ({ role }: UserDetails) => can(role, 'visit:schedule')

const labels: Record<AccountStep, string> = {
  invite: 'Send invitation',
  resetTwoFactor: 'Reset two-factor',
  endSessions: 'Sign out everywhere',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
}

const questions: Record<AccountStep, (name: string, email: string) => { title: string; text: string }> = {
  invite: (name, email) => ({
    title: `Send ${name} an invitation?`,
    text: `A link to set a password goes to ${email}. It works once, for 72 hours.`,
  }),
  resetTwoFactor: (name) => ({
    title: `Reset two-factor of ${name}?`,
    text: 'Do this for someone who has lost their authenticator app, once you’re sure who is asking. All sessions end, and the password alone signs in until two-factor is set up again.',
  }),
  endSessions: (name) => ({
    title: `Sign ${name} out everywhere?`,
    text: 'Every browser has to sign in again, and unsaved text there is lost.',
  }),
  deactivate: (name) => ({
    title: `Deactivate ${name}?`,
    text: 'All sessions end, and the account can no longer sign in. Tickets and questions stay as they are. You can reactivate it at any time.',
  }),
  reactivate: (name) => ({
    title: `Reactivate ${name}?`,
    text: 'The account can sign in again with its old password.',
  }),
}

function stepsOf({ status, twoFactorEnabled, mailSuppression }: UserDetails): AccountStep[] {
  if (status === 'inactive') return ['reactivate']
  return [
    ...(status === 'invited' && !mailSuppression ? (['invite'] as const) : []),
    ...(twoFactorEnabled ? (['resetTwoFactor'] as const) : []),
    ...(status === 'active' ? (['endSessions'] as const) : []),
    'deactivate',
  ]
}
