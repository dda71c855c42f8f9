import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { MessageSquareReply } from 'lucide-react'
import { formatExactTime } from '../../lib/dates.ts'

/** Stands before the title of a resolved ticket on which its company has written since. */
export function RepliedMark({ ticket }: { ticket: { repliedSince?: string | undefined } }) {
  if (!ticket.repliedSince) return null
  return (
    <chakra.span
      color="purple.fg"
      me="1.5"
      title={`Replied ${formatExactTime(ticket.repliedSince)}, not answered yet`}
      display="inline-block"
      verticalAlign="-0.125em"
    >
      <MessageSquareReply size={14} aria-hidden />
      <VisuallyHidden>Not answered yet: </VisuallyHidden>
    </chakra.span>
  )
}
