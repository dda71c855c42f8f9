import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { Hourglass } from 'lucide-react'

/** Stands before the title of a ticket whose work can't start before it is approved. */
export function ApprovalMark({ ticket }: { ticket: { awaitsApproval?: true | undefined } }) {
  if (!ticket.awaitsApproval) return null
  return (
    <chakra.span
      color="yellow.fg"
      me="1.5"
      title="Waiting for approval"
      display="inline-block"
      verticalAlign="-0.125em"
    >
      <Hourglass size={14} aria-hidden />
      <VisuallyHidden>Waiting for approval: </VisuallyHidden>
    </chakra.span>
  )
}
