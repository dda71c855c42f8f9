import { chakra, Stack } from '@chakra-ui/react'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { DateAndAge } from '../../ui/DateAndAge.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { ReadingDialog } from '../../ui/ReadingDialog.tsx'

/** Who changed the service levels, and how. */
export function HistoryDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ReadingDialog isOpen={isOpen} title="Changes of the service levels" onClose={onClose}>
      <History />
    </ReadingDialog>
  )
}

function History() {
  const list = usePagedQuery('serviceLevels.history', {}, { revalidateOnMount: true })
  return (
    <PagedList list={list} noun="changes" empty={<chakra.p color="fg.muted">No changes yet.</chakra.p>}>
      {(entries) => (
        <Stack as="ul" gap="4" listStyleType="none">
          {entries.map(({ id, at, actorName, changes }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              <chakra.p fontWeight="semibold">{actorName}</chakra.p>
              <chakra.p textStyle="sm" color="fg.muted">
                <DateAndAge instant={at} />
              </chakra.p>
              <Stack as="ul" mt="1" gap="0" textStyle="sm" listStyleType="disc" ps="5">
                {changes.map(({ field, from, to }) => (
                  <li key={field}>
                    {field}: {from !== null && `${from} → `}
                    {to ?? 'removed'}
                  </li>
                ))}
              </Stack>
            </chakra.li>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
