import { Box, Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import type { Attachment } from '@remotehands/contract'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { AttachmentThumbnail } from './AttachmentThumbnail.tsx'
import type { AttachmentOwner } from './attachment-owner.ts'
import { fileSize } from './file-size.ts'
import { openAttachment } from './open-attachment.ts'

interface AttachmentItemProps {
  owner: AttachmentOwner
  attachment: Attachment
}

/** One file: pictures and PDFs open in a new tab, everything else downloads. */
export function AttachmentItem({ owner, attachment }: AttachmentItemProps) {
  const { name, size, isInline, contentType } = attachment
  const [error, setError] = useState<string>()
  const open = async () => {
    setError(undefined)
    try {
      await openAttachment(owner, attachment)
    } catch (cause) {
      setError(messageOf(cause, `${name} could not be opened. Please try again.`))
    }
  }
  const Icon = isInline ? FileText : Download
  return (
    <Box as="li" display="flex" flexDirection="column" maxW="full" w={{ base: 'full', sm: '64' }}>
      <Button
        type="button"
        variant="outline"
        colorPalette="gray"
        size="sm"
        w="full"
        h="auto"
        flex="1"
        py="2"
        justifyContent="flex-start"
        onClick={open}
      >
        <VisuallyHidden>{isInline ? 'Open' : 'Download'} </VisuallyHidden>
        {contentType.startsWith('image/') ? (
          <AttachmentThumbnail owner={owner} attachmentId={attachment.id} />
        ) : (
          <Icon size={20} aria-hidden />
        )}
        <chakra.span minW="0" textAlign="start">
          <chakra.span display="block" truncate title={name}>
            {name}
          </chakra.span>
          <chakra.span display="block" color="fg.muted" fontWeight="normal">
            {fileSize(size)}
          </chakra.span>
        </chakra.span>
      </Button>
      {error && (
        <chakra.p role="alert" mt="1" textStyle="sm" color="fg.error">
          {error}
        </chakra.p>
      )}
    </Box>
  )
}
