import { chakra, Heading, Stack } from '@chakra-ui/react'
import type { ContractEntry } from '@remotehands/contract'
import { formatDay } from '../../../lib/dates.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { PagedList } from '../../../ui/PagedList.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'

const deeds: Record<string, string> = {
  created: 'recorded the contract',
  updated: 'changed the terms',
  renewed: 'renewed the contract',
  terminated: 'terminated the contract',
  approved: 'approved the contract',
  refused: 'refused the contract',
  withdrawn: 'withdrew the contract',
  voided: 'voided the contract',
  acknowledged: 'acknowledged the renewal notice',
  escalated: 'escalated the renewal notice',
  documents_added: 'attached documents',
  document_removed: 'removed a document',
  notice_sent: 'sent a renewal notice',
  expired: 'marked the contract as expired',
  term_ended: 'reached the end of the term',
}

/** What happened to a contract, newest first. */
export function ContractHistory({ contractId }: { contractId: number }) {
  const history = usePagedQuery('contracts.history', { params: { id: contractId } })
  return (
    <chakra.section aria-labelledby="contract-history">
      <Heading as="h3" size="md" mb="3" id="contract-history">
        History
      </Heading>
      <PagedList list={history} noun="history" empty="No activity on this contract yet.">
        {(entries) => (
          <Stack as="ol" gap="3" listStyleType="none">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Stack>
        )}
      </PagedList>
    </chakra.section>
  )
}

function Entry({ entry: { type, actorName, at, changes } }: { entry: ContractEntry }) {
  return (
    <chakra.li textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      <chakra.span fontWeight="medium" color="fg">
        {actorName ?? 'The system'}
      </chakra.span>{' '}
      {deeds[type] ?? type.replaceAll('_', ' ')}, <RelativeTime instant={at} />
      {changes.length > 0 && (
        <chakra.ul mt="1" ps="5" listStyleType="disc">
          {changes.map(({ field, from, to }) => (
            <li key={`${field}:${from}:${to}`}>
              {field}: {from !== null && `${shown(from)} → `}
              {to === null ? 'none' : shown(to)}
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.li>
  )
}

/** Formats calendar days; leaves everything else as it is. */
function shown(value: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value
}
