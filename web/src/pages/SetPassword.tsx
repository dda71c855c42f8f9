import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LinkInvalid } from '../features/people/sign-in/LinkInvalid.tsx'
import { LoadingLink } from '../features/people/sign-in/LoadingLink.tsx'
import { PasswordCard } from '../features/people/sign-in/PasswordCard.tsx'
import { PasswordIsSet } from '../features/people/sign-in/PasswordIsSet.tsx'
import { SetPasswordForm } from '../features/people/sign-in/SetPasswordForm.tsx'
import { usePasswordLink } from '../features/people/sign-in/use-password-link.ts'

/** Where mailed links lead: a first password, or one that replaces a forgotten one. The token is behind the `#`. */
export default function SetPassword() {
  const { hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
  const { link, error, retry, markInvalid } = usePasswordLink(token)
  const [isSet, setSet] = useState(false)

  const finish = () => {
    setSet(true)
    // The link is used up: nothing of it stays in the address.
    history.replaceState(history.state, '', location.pathname)
  }

  if (isSet) {
    return (
      <PasswordCard title="Your password is set">
        <PasswordIsSet kind={link?.kind} />
      </PasswordCard>
    )
  }
  if (error === 'invalid') {
    return (
      <PasswordCard title="This link is no longer valid">
        <LinkInvalid />
      </PasswordCard>
    )
  }
  const title = link?.kind === 'invite' ? `Welcome, ${link.firstName}` : 'Set a new password'
  return (
    <PasswordCard title={title}>
      {link ? (
        <SetPasswordForm token={token} link={link} onSet={finish} onInvalid={markInvalid} />
      ) : (
        <LoadingLink error={error} onRetry={retry} />
      )}
    </PasswordCard>
  )
}
