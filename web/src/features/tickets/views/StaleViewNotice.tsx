import { Box } from '@chakra-ui/react'
import type { QueueView } from '@remotehands/contract'
import { TriangleAlert } from 'lucide-react'
import { Notice } from '../../../ui/Notice.tsx'

/** Says over the queue that the open view filters by somebody or something that is gone, and who can put it right. */
export function StaleViewNotice({ view }: { view: QueueView }) {
  const { refusal, mayChange, teamName } = view
  return (
    <Box mb="2">
      <Notice role="status" Icon={TriangleAlert} palette="yellow" title={refusal ?? ''}>
        {mayChange
          ? 'Choose other filters below, then “Save changes”.'
          : `Whoever made this view, or leads ${teamName ?? 'its team'}, can change it.`}
      </Notice>
    </Box>
  )
}
