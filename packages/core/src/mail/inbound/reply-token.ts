import { base32nopad } from '@scure/base'
import { sealOf } from '../../security/crypto.ts'
import type { Settings, SigningKey } from '../../services.ts'

/** What an answer to one of our mails is: by whom, and on which ticket. */
export interface ReplyClaim {
  ticketId: number
  userId: number
  /** It answers an internal note, and stays one. */
  isNote: boolean
}

type Keys = Pick<Settings, 'signingKeys' | 'retiredKeys'>

const idBytes = 5
const bodyBytes = 1 + 2 * idBytes
/** 96 bits: nobody guesses one, and the local part stays below 64 octets. */
const sealBytes = 12
const length = Math.ceil(((bodyBytes + sealBytes) * 8) / 5)

/** Seals an answer to a ticket and a person, in letters and digits. Anybody may read it; only we can make one. */
export async function replyToken(claim: ReplyClaim, { signingKeys: [key] }: Keys): Promise<string> {
  const body = bodyOf(claim)
  return toText(Uint8Array.of(...body, ...(await shortSealOf(body, key))))
}

/** Opens a token; undefined if it is none of ours. */
export async function openReplyToken(text: string, keys: Keys): Promise<ReplyClaim | undefined> {
  const bytes = toBytes(text.toLowerCase())
  if (!bytes) return undefined
  const body = bytes.slice(0, bodyBytes)
  const given = bytes.slice(bodyBytes)
  for (const key of [...keys.signingKeys, ...(keys.retiredKeys ?? [])])
    if (isSame(given, await shortSealOf(body, key))) return claimOf(body)
  return undefined
}

function bodyOf({ ticketId, userId, isNote }: ReplyClaim): Uint8Array {
  return Uint8Array.of(isNote ? 1 : 0, ...idToBytes(ticketId), ...idToBytes(userId))
}

function claimOf(body: Uint8Array): ReplyClaim {
  return {
    isNote: body[0] === 1,
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

async function shortSealOf(body: Uint8Array, key: SigningKey): Promise<Uint8Array> {
  return (await sealOf(body, 'mail replies', key)).slice(0, sealBytes)
}

/** Takes as long whichever byte differs. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return (
    one.length === other.length && one.reduce((all, byte, at) => all | (byte ^ (other[at] ?? 0)), 0) === 0
  )
}

/** Base32 (RFC 4648) in lower case: mail servers may change the case of an address. */
function toText(bytes: Uint8Array): string {
  return base32nopad.encode(bytes).toLowerCase()
}

/** One text for each token: the bit that is left over is zero. */
const tokens = new RegExp(`^[a-z2-7]{${length - 1}}[acegikmoqsuwy246]$`)

function toBytes(text: string): Uint8Array | undefined {
  return tokens.test(text) ? base32nopad.decode(text.toUpperCase()) : undefined
}
