import { Flex } from '@chakra-ui/react'
import type { Attachment } from '@remotehands/contract'
import { AttachmentItem } from './AttachmentItem.tsx'
import type { AttachmentOwner } from './attachment-owner.ts'

interface AttachmentListProps {
  owner: AttachmentOwner
  attachments: readonly Attachment[]
}

/** The files of a message, if it has any. */
export function AttachmentList({ owner, attachments }: AttachmentListProps) {
  if (attachments.length === 0) return null
  return (
    <Flex as="ul" aria-label="Attachments" gap="3" wrap="wrap" maxW="full" listStyleType="none">
      {attachments.map((attachment) => (
        <AttachmentItem key={attachment.id} owner={owner} attachment={attachment} />
      ))}
    </Flex>
  )
}
