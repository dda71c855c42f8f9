import { Box, chakra, Heading, Stack } from '@chakra-ui/react'
import { recurringWords } from '@remotehands/contract'
import { formatWeekdayOf } from '../../lib/dates.ts'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'

/** The recurring work that is planned for the viewer’s company. */
export function PlannedWork() {
  const list = usePagedQuery('recurring.planned', { query: {} }, { revalidateOnMount: true })
  if (list.items?.length === 0 && !list.error) return null
  return (
    <Stack as="section" gap="3" mb="4">
      <Heading as="h2" size="lg">
        Planned work
      </Heading>
      <PagedList list={list} noun="planned work" empty="No work is planned.">
        {(items) => (
          <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
            {items.map((work) => (
              <chakra.li key={work.id} px="4" py="3" overflowWrap="anywhere">
                <Box fontWeight="semibold">{work.title}</Box>
                <p>{recurringWords(work)}</p>
                <chakra.p textStyle="sm" color="fg.muted">
                  {[
                    ...(work.devices.length > 0 ? [work.devices.map(({ name }) => name).join(', ')] : []),
                    ...(work.next ? [`Next: ${formatWeekdayOf(work.next.on)}`] : []),
                  ].join(' · ')}
                </chakra.p>
              </chakra.li>
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}
