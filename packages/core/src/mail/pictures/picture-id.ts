import { sha256 } from '../../security/crypto.ts'
import type { Settings } from '../../services.ts'

/** Where a picture was mailed from, and is answered: a ticket's conversation, or its notes. */
export interface PicturePlace {
  ticketId: number
  isNote: boolean
}

/** Whether an id may be one of ours. */
export const isPictureId = (id: string): boolean => id.startsWith('picture-')

/**
 * The id by which a mail's HTML shows a picture. It says what the picture is, and where it was said: one that comes back unchanged
 * in an answer there is known by it, without a look at what is stored.
 */
export async function pictureIdOf(
  bytes: Uint8Array,
  place: PicturePlace | undefined,
  { baseUrl }: Pick<Settings, 'baseUrl'>,
): Promise<string> {
  const where = place ? `ticket ${place.ticketId}${place.isNote ? ' notes' : ''}` : ''
  const digest = await sha256(`${where}\n${await sha256(bytes)}`)
  return `picture-${digest.slice(0, 32)}@${new URL(baseUrl).hostname}`
}
