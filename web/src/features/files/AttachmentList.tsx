import { Flex } from '@chakra-ui/react'
import type { Attachment } from '@remotehands/contract'
import { picturesIn } from '@remotehands/markdown/pictures'
import { AttachmentItem } from './AttachmentItem.tsx'
import type { AttachmentOwner } from './attachment-owner.ts'

interface AttachmentListProps {
  owner: AttachmentOwner
  attachments: readonly Attachment[]
  /** The message's text: what it shows as a picture isn't listed again. */
  text?: string | null
}

/** The files of a message without those that its text shows as pictures. */
export function notShownIn(text: string | null | undefined, attachments: readonly Attachment[]) {
  const shown = text ? picturesIn(text) : []
  return attachments.filter(({ id }) => !shown.includes(id))
}

/** The files of a message, if it has any. */
export function AttachmentList({ owner, attachments, text }: AttachmentListProps) {
  const listed = notShownIn(text, attachments)
  if (listed.length === 0) return null
  return (
    <Flex as="ul" aria-label="Attachments" gap="3" wrap="wrap" maxW="full" listStyleType="none">
      {listed.map((attachment) => (
        <AttachmentItem key={attachment.id} owner={owner} attachment={attachment} />
      ))}
    </Flex>
  )
}
