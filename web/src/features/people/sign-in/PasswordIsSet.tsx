import { Button, chakra, Stack } from '@chakra-ui/react'
import type { PasswordLink } from '@remotehands/contract'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'

/** The way on: to sign in. The caller is not signed in by a mail alone. */
export function PasswordIsSet({ kind }: { kind: PasswordLink['kind'] | undefined }) {
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <Stack gap="4" mt="2" align="flex-start">
      <chakra.p ref={answer} tabIndex={-1} outline="none">
        {kind === 'invite'
          ? 'Your account is ready. Sign in with your username and your password.'
          : 'Every device where you were signed in has been signed out. Sign in with your new password.'}
      </chakra.p>
      <Button asChild>
        <RouterLink to={paths.clientPortal}>Sign in</RouterLink>
      </Button>
    </Stack>
  )
}
