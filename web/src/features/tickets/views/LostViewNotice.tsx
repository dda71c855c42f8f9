import { Box, Button } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { Notice } from '../../../ui/Notice.tsx'

interface LostViewNoticeProps {
  /** Whether the queue still shows what the view did. */
  isFiltered: boolean
  home: string
  onLeave: () => void
}

/** Says that the view of a link, or the one that is open, was deleted. */
export function LostViewNotice({ isFiltered, home, onLeave }: LostViewNoticeProps) {
  return (
    <Box mb="2">
      <Notice
        role="status"
        Icon={Info}
        palette="blue"
        title="This view no longer exists."
        action={
          <Button size="sm" variant="outline" colorPalette="gray" flexShrink="0" onClick={onLeave}>
            Show {home[0]?.toLowerCase() + home.slice(1)}
          </Button>
        }
      >
        {isFiltered
          ? 'Its filters stay until you leave. To keep them, save them as a view of your own.'
          : `It was deleted, or isn’t shared with you any more. You see the queue without it.`}
      </Notice>
    </Box>
  )
}
