import { chakra } from '@chakra-ui/react'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { ChangeList } from '../../ui/ChangeList.tsx'
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
      {(entries) => <ChangeList entries={entries} />}
    </PagedList>
  )
}
