import { Button, chakra, Stack } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'

/** What to do about a link that is used, expired or incomplete. */
export function LinkInvalid() {
  return (
    <Stack gap="4" mt="2" align="flex-start" role="alert">
      <chakra.p color="fg.muted">
        It may have been used, its time may be up, or a part of it may be missing. A link for a new password
        works once, for 30 minutes; an invitation works once, for 72 hours.
      </chakra.p>
      <Button asChild>
        <RouterLink to={paths.forgotPassword}>Ask for a new link</RouterLink>
      </Button>
      <chakra.p textStyle="sm" color="fg.muted">
        Were you invited? A new link comes to the address of your invitation, or your administrator invites
        you again.
      </chakra.p>
    </Stack>
  )
}
