import { base64url } from 'jose'
import { foldedAddress } from '../../folded.ts'
import type { Arrival } from './gather-facts.ts'
import type { ReadMail } from './reading/mail.ts'
import { isSpelledPlainly } from './spelled-plainly.ts'

/**
 * What makes it the same mail, as a digest: its sender, the id that the sender's program gave it, and whether it is authentic, so that
 * nobody can take the place of a mail by sending a forged one first. A mail without an id is known by its content.
 */
export async function mailIdOf(
  { messageId, from }: Pick<ReadMail, 'messageId' | 'from'>,
  raw: Uint8Array,
  { isAuthentic, found }: Pick<Arrival, 'isAuthentic' | 'found'>,
): Promise<string> {
  const senders = from.map(({ address }) => (isSpelledPlainly(address) ? foldedAddress(address) : address))
  const named = messageId?.trim() || (await digest(raw))
  return digest(new TextEncoder().encode(JSON.stringify([named, senders, isAuthentic, found !== undefined])))
}

async function digest(bytes: Uint8Array): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))))
}
