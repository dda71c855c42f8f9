import { Button, Stack } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Lock } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { roleLinks } from '../features/people/session/role-links.ts'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** For a role without tickets, with the way to where it belongs. */
export function ClientDashboardRefusal({ user }: { user: CurrentUser }) {
  const { path, label } = roleLinks[user.role].site
  return (
    <Stack gap="6">
      <PageTitle title="Client Dashboard" />
      <Notice
        Icon={Lock}
        palette="blue"
        title="This is the clients' dashboard"
        action={
          <Button asChild size="sm">
            <RouterLink to={path}>{label}</RouterLink>
          </Button>
        }
      >
        Your account has no tickets, questions or devices of its own.
      </Notice>
    </Stack>
  )
}
