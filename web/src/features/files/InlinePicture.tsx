import { Button, chakra } from '@chakra-ui/react'
import { ImageIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ShowPicture } from '../texts/text-elements.tsx'
import type { AttachmentOwner } from './attachment-owner.ts'
import { openAttachment } from './open-attachment.ts'
import { useNearAttachment } from './use-near-attachment.ts'

interface InlinePictureProps {
  owner: AttachmentOwner
  attachmentId: string
  name: string
}

/** A picture that stands in a message, loaded near the viewport; its name, where it can't be shown. Opens in a tab of its own. */
function InlinePicture({ owner, attachmentId, name }: InlinePictureProps) {
  const [failure, setFailure] = useState<string>()
  const { place, data, error, refresh } = useNearAttachment<HTMLButtonElement>(owner, attachmentId)
  const isReadAgain = useRef(false)
  const isShown = data && !error && !failure
  /** The address may have expired: it is read again once. */
  async function onBroken(url: string): Promise<void> {
    const again = isReadAgain.current ? undefined : refresh()
    isReadAgain.current = true
    const fresh = await again?.catch(() => undefined)
    if (!fresh || fresh.url === url) setFailure('This picture could not be loaded.')
  }
  const open = () =>
    openAttachment(owner, { id: attachmentId, isInline: true }).catch(() =>
      setFailure('This picture could not be opened.'),
    )
  return (
    <Button
      ref={place}
      type="button"
      variant="outline"
      colorPalette="gray"
      display="inline-flex"
      h="auto"
      minH={isShown ? undefined : '24'}
      maxW="full"
      p="1"
      my="1"
      overflow="hidden"
      onClick={open}
    >
      {isShown ? (
        <chakra.img
          src={data.url}
          alt={name}
          maxH="96"
          maxW="full"
          objectFit="contain"
          borderRadius="l1"
          onError={() => onBroken(data.url)}
        />
      ) : (
        <chakra.span display="flex" gap="2" px="3" alignItems="center" color="fg.muted" whiteSpace="normal">
          <ImageIcon size={20} aria-hidden />
          {failure ?? name}
        </chakra.span>
      )}
    </Button>
  )
}

/** Shows the pictures of a record's texts, by its files. */
export function picturesOf(owner: AttachmentOwner): ShowPicture {
  return (attachmentId, name) => <InlinePicture owner={owner} attachmentId={attachmentId} name={name} />
}
