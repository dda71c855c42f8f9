import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { can, scopeOf } from '@remotehands/contract'
import { useFilled } from '../../lib/use-filled.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useSession } from '../people/session/use-session.ts'
import { AuditCards } from './AuditCards.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { AuditTable } from './AuditTable.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

/** A screenful. */
const rows = 25

interface AuditLogProps {
  /** One company's entries; without it, all that the viewer may read. */
  companyId?: number
}

/** Who did what and when: everything for administrators, their own company for local ones. */
export function AuditLog({ companyId }: AuditLogProps) {
  const { user } = useSession()
  const isWide = useIsWide()
  const filters = useAuditFilters()
  const { isNarrowed, clear } = filters
  const query = { ...filters.query, ...(companyId !== undefined && { companyId }) }
  const isOpen = user !== undefined && can(user.role, 'audit:read')
  const list = usePagedQuery(
    isOpen ? 'audit.list' : undefined,
    { query: { ...query, limit: rows } },
    { revalidateOnMount: true },
  )
  // With a filter, a page may be short or empty though there are more.
  useFilled(list, isNarrowed ? rows : 0)
  if (!user || !isOpen) return null
  const Rows = isWide ? AuditTable : AuditCards
  return (
    <Stack gap="4">
      <Flex columnGap="3" rowGap="3" align="center" wrap="wrap">
        <AuditFilterBar
          isOfOneCompany={companyId !== undefined}
          user={user}
          filters={filters}
          entries={list.items ?? []}
        />
        {isNarrowed && (
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={clear}>
            Clear
          </Button>
        )}
      </Flex>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <chakra.p textStyle="sm" color="fg.muted" flex="1 1 15rem">
          Entries are added, never changed or removed. Days are in the service desk’s time zone.
        </chakra.p>
        <ExportButton id="audit.export" input={{ query }} fileName="audit-log.csv" />
      </Flex>
      <PagedList
        heading="Audit log"
        list={list}
        noun="entries"
        empty={isNarrowed ? 'No entries match this.' : 'No activity yet.'}
      >
        {(entries) => (
          <Rows
            entries={entries}
            role={user.role}
            hasCompanies={companyId === undefined && scopeOf(user.role, 'audit:read') === 'any'}
            onPerson={(actorId) => filters.choosePerson(String(actorId))}
          />
        )}
      </PagedList>
    </Stack>
  )
}
