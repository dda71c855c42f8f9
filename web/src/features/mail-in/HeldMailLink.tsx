import { Link } from '@chakra-ui/react'
import { Inbox } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'

/** Leads to the mail that waits. */
export function HeldMailLink() {
  return (
    <Link asChild w="fit-content">
      <RouterLink to={paths.mail}>
        <Inbox size={16} aria-hidden />
        Held mail
      </RouterLink>
    </Link>
  )
}
