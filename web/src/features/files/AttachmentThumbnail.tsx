import { Box, chakra } from '@chakra-ui/react'
import { ImageIcon } from 'lucide-react'
import { useState } from 'react'
import type { AttachmentOwner } from './attachment-owner.ts'
import { useNearAttachment } from './use-near-attachment.ts'

interface AttachmentThumbnailProps {
  owner: AttachmentOwner
  attachmentId: string
}

/** A small picture, loaded near the viewport. */
export function AttachmentThumbnail({ owner, attachmentId }: AttachmentThumbnailProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const { place, data } = useNearAttachment<HTMLDivElement>(owner, attachmentId)
  return (
    <Box ref={place} boxSize="12" flexShrink="0" display="grid" placeItems="center">
      {data && data.url !== brokenUrl ? (
        <chakra.img
          src={data.url}
          alt=""
          boxSize="full"
          objectFit="cover"
          borderRadius="l1"
          onError={() => setBrokenUrl(data.url)}
        />
      ) : (
        <ImageIcon size={20} aria-hidden />
      )}
    </Box>
  )
}
