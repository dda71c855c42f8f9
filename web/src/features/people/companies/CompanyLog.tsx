import { chakra, Heading, Link, Stack } from '@chakra-ui/react'
import type { CompanyName } from '@remotehands/contract'
import { Fragment } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { AuditLog } from '../../audit/AuditLog.tsx'

interface CompanyLogProps {
  /** The company; without it, the viewer's own, or whichever of its former ones the address names. */
  id?: number
  /** The companies merged into it: each keeps its own log. */
  former: readonly CompanyName[]
  /** Where the log of one of them is. */
  pathOf: (companyId: number) => string
  heading?: string
}

/** A company's log, and the way to those of companies merged into it. */
export function CompanyLog({ id, former, pathOf, heading }: CompanyLogProps) {
  return (
    <Stack as="section" gap="4">
      {heading && (
        <Heading as="h2" size="lg">
          {heading}
        </Heading>
      )}
      {former.length > 0 && (
        <chakra.p color="fg.muted" overflowWrap="anywhere">
          What happened before a merge is in the log of{' '}
          {former.map((company, at) => (
            <Fragment key={company.id}>
              {at > 0 && (at === former.length - 1 ? ' or ' : ', ')}
              <Link asChild textDecoration="underline">
                <RouterLink to={pathOf(company.id)}>{company.name}</RouterLink>
              </Link>
            </Fragment>
          ))}
          .
        </chakra.p>
      )}
      <AuditLog {...(id !== undefined && { companyId: id })} />
    </Stack>
  )
}
