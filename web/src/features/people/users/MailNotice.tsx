import { Button, chakra } from '@chakra-ui/react'
import { type CurrentUser, type MailSuppression, mayGrant, type UserDetails } from '@remotehands/contract'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useUserActions } from './use-user-actions.ts'

interface MailNoticeProps {
  actor: CurrentUser
  user: UserDetails
  mail: MailSuppression
}

/** Says since when and why we don't mail a person, and offers to resume. */
export function MailNotice({ actor, user, mail }: MailNoticeProps) {
  const [isAsked, setAsked] = useState(false)
  const { act, isBusy } = useUserActions(user)
  const { title, happened, said, question } = words[mail.reason]
  const release = async () => {
    if (await act('releaseMail')) setAsked(false)
  }
  return (
    <>
      <Notice
        Icon={MailX}
        palette="yellow"
        title={title}
        action={
          mayGrant(actor.role, user.role) && (
            <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
              Mail again
            </Button>
          )
        }
      >
        <p>
          {happened} <RelativeTime instant={mail.since} />. Nothing more is sent to {user.email} until you
          allow it here. A new address works at once.
        </p>
        {mail.detail && (
          <chakra.p mt="2" overflowWrap="anywhere">
            {said}{' '}
            <chakra.q fontFamily="mono" dir="auto">
              {mail.detail}
            </chakra.q>
          </chakra.p>
        )}
      </Notice>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Mail to ${user.email} again?`}
        confirmLabel="Mail again"
        palette="accent"
        isBusy={isBusy}
        onConfirm={release}
        onCancel={() => setAsked(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  )
}

const words = {
  bounce: {
    title: 'Mail to this person bounces',
    happened: 'A mail came back',
    said: 'The mail server said:',
    question:
      'Do this once the mailbox works. Mail that bounced is not sent again. If the next one bounces too, mailing stops again.',
  },
  complaint: {
    title: 'This person has reported our mail as unwanted',
    happened: 'It was reported',
    said: 'The report says:',
    question:
      'Do this only if the person has asked for it: more reports harm the delivery of all our mail. If the next mail is reported too, mailing stops again.',
  },
} as const
