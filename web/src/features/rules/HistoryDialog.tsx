import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { Rule } from '@remotehands/contract'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { DateAndAge } from '../../ui/DateAndAge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { EffectList } from './EffectList.tsx'

/** What a rule did in the last year. */
export function HistoryDialog({ rule, onClose }: { rule: Rule | undefined; onClose: () => void }) {
  return (
    <Dialog isOpen={rule !== undefined} title={`What “${rule?.name}” did`} size="xl" onClose={onClose}>
      <Box mt="4">{rule && <History id={rule.id} />}</Box>
      <Flex mt="6" justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Dialog>
  )
}

function History({ id }: { id: number }) {
  const list = usePagedQuery('rules.history', { params: { id } }, { revalidateOnMount: true })
  return (
    <PagedList
      list={list}
      noun="tickets"
      empty={<chakra.p color="fg.muted">It has not touched a ticket in the last year.</chakra.p>}
    >
      {(deeds) => (
        <EffectList
          tickets={deeds.map(({ id: key, ticketId, title, at, effect }) => ({
            ...{ key, title, id: ticketId, effects: [effect] },
            note: <DateAndAge instant={at} />,
          }))}
        />
      )}
    </PagedList>
  )
}
