import { Button } from '@chakra-ui/react'
import type { CurrentUser } from '@remotehands/contract'
import { Lock } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { roleLinks } from '../features/people/session/role-links.ts'
import { useArrival } from '../features/people/sign-in/use-arrival.ts'
import { Notice } from '../ui/Notice.tsx'

/** For whoever was led here from a screen that is not theirs, with the way to their own. */
export function RefusedNotice({ user }: { user: CurrentUser }) {
  const { refusedBy } = useArrival()
  if (!refusedBy) return null
  const { path, label } = roleLinks[user.role].site
  return (
    <Notice
      role="status"
      Icon={Lock}
      palette="yellow"
      title={`You don't have permission to access the ${refusedBy}.`}
      action={
        <Button asChild size="sm" flexShrink="0">
          <RouterLink to={path}>{label}</RouterLink>
        </Button>
      }
    >
      Go to your own dashboard.
    </Notice>
  )
}
