import { type RefObject, useRef } from 'react'
import { useQuery } from '../../lib/use-query.ts'
import { useIsNear } from '../../ui/use-is-near.ts'
import type { AttachmentOwner } from './attachment-owner.ts'

/** An attachment's address, asked for once `place` is near the viewport. It expires in minutes; a loaded picture stays. */
export function useNearAttachment<E extends HTMLElement>(owner: AttachmentOwner, attachmentId: string) {
  const place: RefObject<E | null> = useRef<E>(null)
  const isNear = useIsNear(place)
  const query = useQuery(
    isNear ? owner.call : undefined,
    { params: { id: owner.id, attachmentId } },
    { revalidateIfStale: true },
  )
  return { place, ...query }
}
