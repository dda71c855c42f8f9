import type { Attachment } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import type { AttachmentOwner } from './attachment-owner.ts'

/**
 * Opens what can be shown in a tab of its own, and downloads the rest without leaving the page. Throws ApiError. The tab
 * is opened before the address is asked for, while the browser still knows that it was the person's wish.
 */
export async function openAttachment(
  owner: AttachmentOwner,
  { id, isInline }: Pick<Attachment, 'id' | 'isInline'>,
): Promise<void> {
  const tab = isInline ? window.open('', '_blank') : null
  try {
    const { url } = await call(owner.call, { params: { id: owner.id, attachmentId: id } })
    if (!tab) return location.assign(url)
    // The opened page must not reach this one.
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
