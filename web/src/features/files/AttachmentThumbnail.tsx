import { Box, chakra } from '@chakra-ui/react'
import { ImageIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { useIsNear } from '../../ui/use-is-near.ts'
import type { AttachmentOwner } from './attachment-owner.ts'

interface AttachmentThumbnailProps {
  owner: AttachmentOwner
  attachmentId: string
}

/** A small picture, loaded near the viewport. Its address expires in minutes; the loaded picture stays. */
export function AttachmentThumbnail({ owner, attachmentId }: AttachmentThumbnailProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const { data } = useQuery(
    isNear ? owner.call : undefined,
    { params: { id: owner.id, attachmentId } },
    { revalidateIfStale: true },
  )
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
