import { deriveKey } from '../../security/keys.ts'
import type { Settings, SigningKey } from '../../services.ts'

/** What an answer to one of our mails is: by whom, and on which ticket. */
export interface ReplyClaim {
  ticketId: number
  userId: number
  /** It answers an internal note, and stays one. */
  isNote: boolean
}

type Keys = Pick<Settings, 'signingKeys' | 'retiredKeys'>

/** RFC 4648's letters in lower case: mail servers may change the case of an address. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const idBytes = 5
const bodyBytes = 1 + 2 * idBytes
/** 96 bits: nobody guesses one, and the local part stays below 64 octets. */
const sealBytes = 12
const length = Math.ceil(((bodyBytes + sealBytes) * 8) / 5)

/** Seals an answer to a ticket and a person, in letters and digits. Anybody may read it; only we can make one. */
export async function replyToken(claim: ReplyClaim, { signingKeys: [key] }: Keys): Promise<string> {
  const body = bodyOf(claim)
  return toText(Uint8Array.of(...body, ...(await sealOf(body, key))))
}

/** Opens a token; undefined if it is none of ours. */
export async function openReplyToken(text: string, keys: Keys): Promise<ReplyClaim | undefined> {
  const bytes = toBytes(text.toLowerCase())
  if (!bytes) return undefined
  const body = bytes.slice(0, bodyBytes)
  const given = bytes.slice(bodyBytes)
  for (const key of [...keys.signingKeys, ...(keys.retiredKeys ?? [])])
    if (isSame(given, await sealOf(body, key))) return claimOf(body)
  return undefined
}

function bodyOf({ ticketId, userId, isNote }: ReplyClaim): Uint8Array {
  return Uint8Array.of(isNote ? 1 : 0, ...idToBytes(ticketId), ...idToBytes(userId))
}

function claimOf(body: Uint8Array): ReplyClaim | undefined {
  const isNote = body[0] === 1
  return {
    isNote,
    ticketId: bytesToId(body.slice(1, 1 + idBytes)),
    userId: bytesToId(body.slice(1 + idBytes)),
  }
}

function idToBytes(id: number): number[] {
  return Array.from({ length: idBytes }, (_, at) => Math.floor(id / 256 ** (idBytes - 1 - at)) % 256)
}

function bytesToId(bytes: Uint8Array): number {
  return bytes.reduce((id, byte) => id * 256 + byte, 0)
}

async function sealOf(body: Uint8Array, key: SigningKey): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await deriveKey(key, 'mail replies')
  const imported = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const seal = await crypto.subtle.sign('HMAC', imported, Uint8Array.from(body))
  return new Uint8Array(seal).slice(0, sealBytes)
}

/** Takes as long whichever byte differs. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return (
    one.length === other.length && one.reduce((all, byte, at) => all | (byte ^ (other[at] ?? 0)), 0) === 0
  )
}

function toText(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

function toBytes(text: string): Uint8Array | undefined {
  const values = [...text].map((letter) => alphabet.indexOf(letter))
  if (text.length !== length || values.includes(-1)) return undefined
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  const eights = bits.match(/.{8}/g) ?? []
  // One text for each token: the bits left over are zeros.
  if (bits.slice(eights.length * 8).includes('1')) return undefined
  return Uint8Array.from(eights, (eight) => Number.parseInt(eight, 2))
}
