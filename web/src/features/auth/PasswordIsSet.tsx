import { Button, chakra, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

export function PasswordIsSet() {
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => answer.current?.focus(), [])
  return (
    <Stack gap="4" mt="2" align="flex-start">
      <chakra.p ref={answer} tabIndex={-1} outline="none">
        Every device where you were signed in has been signed out. Sign in with your new password.
      </chakra.p>
      <Button asChild>
        <RouterLink to={paths.clientPortal}>Sign in</RouterLink>
      </Button>
    </Stack>
  )
}
