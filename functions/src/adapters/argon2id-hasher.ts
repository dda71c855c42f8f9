import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHasher } from '@remotehands/core'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 46 MiB, one pass, one lane. Memory is in KiB. */
const today = { memory: 46 * 1024, passes: 1, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>
interface Phc extends Cost {
  salt: Buffer
  tag: Buffer
}

/** Hashes passwords with argon2id (RFC 9106) as PHC strings: `$argon2id$v=19$m=47104,t=1,p=1$salt$tag`. */
export const argon2idHasher: PasswordHasher = {
  hash: async (password) => {
    const salt = randomBytes(saltBytes)
    return encode({ ...today, salt, tag: await tagOf(password, salt, today, tagBytes) })
  },
  verify: async (password, hash) => {
    const { salt, tag, ...cost } = decode(hash)
    return timingSafeEqual(await tagOf(password, salt, cost, tag.length), tag)
  },
  needsRehash: (hash) => {
    const { memory, passes, parallelism, tag } = decode(hash)
    return (
      memory < today.memory ||
      passes < today.passes ||
      parallelism < today.parallelism ||
      tag.length < tagBytes
    )
  },
}

function tagOf(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: password, nonce, tagLength, ...cost })
}

function encode({ memory, passes, parallelism, salt, tag }: Phc): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`
}

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{22,})$/

function decode(hash: string): Phc {
  const [, memory, passes, parallelism, salt, tag] = phcPattern.exec(hash) ?? []
  if (!salt || !tag) throw new Error('The stored password hash is not an argon2id PHC string.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
