import { Link } from '@chakra-ui/react'
import type { TimeSubject } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'

interface SubjectLinkProps {
  subject: TimeSubject
  onFollow?: () => void
  children: ReactNode
}

const addressOf = ({ kind, id }: TimeSubject) =>
  ({
    ticket: `${paths.techieDashboard}?tab=tickets&ticket=${id}`,
    visit: `${paths.techieDashboard}?tab=schedule&visit=${id}`,
    maintenance: `${paths.techieDashboard}?tab=maintenance`,
  })[kind]

/** Leads to what somebody works on. */
export function SubjectLink({ subject, onFollow, children }: SubjectLinkProps) {
  return (
    <Link asChild color="accent.fg" textDecoration="underline">
      <RouterLink to={addressOf(subject)} onClick={onFollow}>
        {children}
      </RouterLink>
    </Link>
  )
}
