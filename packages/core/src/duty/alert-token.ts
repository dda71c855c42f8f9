import { keyedDigest } from '../security/crypto.ts'
import type { Settings } from '../services.ts'
import type { AlertRecord } from './alert.ts'

/** What the link in the mail of an alert carries: works for one person, and for this alert alone. */
export function alertToken(
  { ticketId, startId }: Pick<AlertRecord, 'ticketId' | 'startId'>,
  userId: number,
  services: { settings: Pick<Settings, 'signingKeys'> },
): Promise<string> {
  return keyedDigest('alerts', `${ticketId}:${startId}:${userId}`, services)
}
