import { Flex } from '@chakra-ui/react'
import type { Attachment } from '@remotehands/contract'
import { AttachmentItem } from './AttachmentItem.tsx'

interface AttachmentListProps {
  ticketId: number
  attachments: readonly Attachment[]
}

/** The files of a message. Nothing when it has none. */
export function AttachmentList({ ticketId, attachments }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <Flex as="ul" aria-label="Attachments" gap="3" wrap="wrap" listStyleType="none">
      {attachments.map((attachment) => (
        <AttachmentItem key={attachment.id} ticketId={ticketId} attachment={attachment} />
      ))}
    </Flex>
  )
}
