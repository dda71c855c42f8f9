import { Link } from '@chakra-ui/react'
import { can } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { useSession } from '../session/use-session.ts'

interface CompanyLinkProps {
  /** Absent for an example. */
  id: number | undefined
  name: string
}

/** A company's name, linked to its page for staff. */
export function CompanyLink({ id, name }: CompanyLinkProps) {
  const { user } = useSession()
  if (id === undefined || !user || !can(user.role, 'company:read')) return name
  return (
    <Link asChild display="inline" color="inherit" textDecoration="underline" textUnderlineOffset="2px">
      <RouterLink to={companyPath(id)}>{name}</RouterLink>
    </Link>
  )
}
