import { chakra, Link, Stack } from '@chakra-ui/react'
import type { CompanyName } from '@remotehands/contract'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { companyPath } from '../../../lib/paths.ts'
import { AuditLog } from '../../audit/AuditLog.tsx'

interface CompanyLogProps {
  id: number
  /** The companies merged into it: each keeps its own log. */
  former: readonly CompanyName[]
}

/** A company's log, and the way to those of companies merged into it. */
export function CompanyLog({ id, former }: CompanyLogProps) {
  return (
    <Stack gap="4">
      {former.length > 0 && (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          What happened before a merge is in the log of{' '}
          {former.map((company, at) => (
            <Fragment key={company.id}>
              {at > 0 && (at === former.length - 1 ? ' or ' : ', ')}
              <Link asChild textDecoration="underline">
                <RouterLink to={companyPath(company.id)}>{company.name}</RouterLink>
              </Link>
            </Fragment>
          ))}
          .
        </chakra.p>
      )}
      <AuditLog companyId={id} />
    </Stack>
  )
}
