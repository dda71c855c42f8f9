import { chakra, Link } from '@chakra-ui/react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { ForgotPasswordForm } from '../features/people/sign-in/ForgotPasswordForm.tsx'
import { PasswordCard } from '../features/people/sign-in/PasswordCard.tsx'
import { RequestTaken } from '../features/people/sign-in/RequestTaken.tsx'
import { paths } from '../lib/paths.ts'

/** Asks for the mail with the link. What is said is the same whether or not there is an account. */
export default function ForgotPassword() {
  const [email, setEmail] = useState<string>()
  return (
    <PasswordCard title={email === undefined ? 'Forgot your password?' : 'Check your email'}>
      {email === undefined ? (
        <ForgotPasswordForm onTaken={setEmail} />
      ) : (
        <RequestTaken email={email} onAgain={() => setEmail(undefined)} />
      )}
      <chakra.p mt="6" pt="5" borderTopWidth="1px" textStyle="sm" color="fg.muted">
        You remember it?{' '}
        <Link asChild color="accent.fg" textDecoration="underline">
          <RouterLink to={paths.clientPortal}>Back to sign in</RouterLink>
        </Link>
      </chakra.p>
    </PasswordCard>
  )
}
