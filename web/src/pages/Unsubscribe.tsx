import { Button, chakra, Link, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PasswordCard } from '../features/people/sign-in/PasswordCard.tsx'
import { call } from '../lib/api.ts'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { paths } from '../lib/paths.ts'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** Where the link under a mail leads: switches such mails off, once the person presses the button. */
export default function Unsubscribe() {
  const { hash } = useLocation()
  const params = new URLSearchParams(hash.slice(1))
  const token = params.get('token') ?? ''
  const isOfReport = params.get('of') === 'report'
  const [state, setState] = useState<'asked' | 'busy' | 'off' | 'invalid'>(token ? 'asked' : 'invalid')
  const [error, setError] = useState<string>()

  const switchOff = async () => {
    if (state === 'busy') return
    setState('busy')
    setError(undefined)
    try {
      await call('mail.unsubscribe', { params: { token } })
      setState('off')
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return setState('invalid')
      setState('asked')
      setError(messageOf(failure, 'Nothing was changed. Please try again.'))
    }
  }

  if (state === 'off') {
    return (
      <PasswordCard title={isOfReport ? 'You’ve left this report' : 'Mails are off'}>
        <Stack gap="4" mt="2" role="status">
          <chakra.p color="fg.muted">
            {isOfReport
              ? 'We no longer mail it to you. Whoever looks after it can add you again.'
              : 'We no longer mail you what you can choose about. The bell in the portal goes on, and mails about the safety of your account always come.'}
          </chakra.p>
          <AccountLink>
            {isOfReport ? 'Open your account' : 'Switch them on again in your account'}
          </AccountLink>
        </Stack>
      </PasswordCard>
    )
  }
  if (state === 'invalid') {
    return (
      <PasswordCard title="This link no longer works">
        <Stack gap="4" mt="2" align="flex-start" role="alert">
          <chakra.p color="fg.muted">
            A part of it may be missing, it may be too old, or your address has changed since. Nothing was
            changed. You can switch mails off in your account.
          </chakra.p>
          <Button asChild>
            <RouterLink to={paths.account}>Open your account</RouterLink>
          </Button>
        </Stack>
      </PasswordCard>
    )
  }
  return (
    <PasswordCard title={isOfReport ? 'Stop getting this report?' : 'Switch these mails off?'}>
      <Stack gap="4" mt="2">
        <chakra.p color="fg.muted">
          {isOfReport
            ? 'We’ll no longer mail you this report. All other mails go on.'
            : 'We’ll no longer mail you about tickets, questions, visits and the like. Mails about the safety of your account still come. You can also choose what to hear about in your account.'}
        </chakra.p>
        {error && (
          <chakra.p role="alert" color="fg.error">
            {error}
          </chakra.p>
        )}
        <SubmitButton isBusy={state === 'busy'} busyLabel="Switching off…" onClick={switchOff}>
          {isOfReport ? 'Stop getting it' : 'Switch mails off'}
        </SubmitButton>
        <AccountLink>Keep them, and open your account</AccountLink>
      </Stack>
    </PasswordCard>
  )
}

function AccountLink({ children }: { children: string }) {
  return (
    <Link asChild color="accent.fg" textDecoration="underline" textStyle="sm">
      <RouterLink to={paths.account}>{children}</RouterLink>
    </Link>
  )
}
