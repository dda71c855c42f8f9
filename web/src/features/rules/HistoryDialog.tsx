import { chakra } from '@chakra-ui/react'
import type { Rule } from '@remotehands/contract'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { PagedList } from '../../ui/PagedList.tsx'
import { ReadingDialog } from '../../ui/ReadingDialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { EffectList } from './EffectList.tsx'

/** What a rule did in the last year. */
export function HistoryDialog({ rule, onClose }: { rule: Rule | undefined; onClose: () => void }) {
  return (
    <ReadingDialog isOpen={rule !== undefined} title={`What “${rule?.name}” did`} onClose={onClose}>
      {rule && <History id={rule.id} />}
    </ReadingDialog>
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
            note: <RelativeTime instant={at} />,
          }))}
        />
      )}
    </PagedList>
  )
}
