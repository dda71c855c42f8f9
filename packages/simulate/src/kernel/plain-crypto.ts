import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash as hashOf,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/**
 * What the system uses of Web Crypto, answered at once: the real one works on other threads, which end in an order
 * of their own.
 */
export function plainSubtle(): SubtleCrypto {
  const made = {
    async digest(algorithm: AlgorithmIdentifier, data: BufferSource) {
      return bufferOf(hashOf(hashName(algorithm), bytesOf(data), 'buffer'))
    },
    async importKey(
      format: string,
      data: BufferSource,
      algorithm: string | { name: string; hash?: AlgorithmIdentifier },
      extractable: boolean,
      usages: KeyUsage[],
    ) {
      if (format !== 'raw') throw new TypeError(`Keys of the form ${format} are not known here.`)
      const { name, hash } = typeof algorithm === 'string' ? { name: algorithm, hash: undefined } : algorithm
      return {
        type: 'secret',
        extractable,
        usages,
        algorithm: {
          ...{ name, length: 8 * bytesOf(data).length },
          ...(hash && { hash: { name: nameOf(hash) } }),
        },
        secret: secretOf(data),
      }
    },
    async deriveBits(
      { hash, salt, info }: { hash: AlgorithmIdentifier; salt: BufferSource; info: BufferSource },
      key: PlainKey,
      length: number,
    ) {
      return hkdfSync(hashName(hash), key.secret, bytesOf(salt), bytesOf(info), length / 8)
    },
    async sign(_algorithm: AlgorithmIdentifier, key: PlainKey, data: BufferSource) {
      return bufferOf(macOf(key, data))
    },
    async verify(
      _algorithm: AlgorithmIdentifier,
      key: PlainKey,
      signature: BufferSource,
      data: BufferSource,
    ) {
      const [is, said] = [macOf(key, data), bytesOf(signature)]
      return is.length === said.length && timingSafeEqual(is, said)
    },
    async encrypt({ iv, additionalData }: Sealing, key: PlainKey, data: BufferSource) {
      const cipher = createCipheriv('aes-256-gcm', key.secret, bytesOf(iv))
      if (additionalData) cipher.setAAD(bytesOf(additionalData))
      const text = Buffer.concat([cipher.update(bytesOf(data)), cipher.final()])
      return bufferOf(Buffer.concat([text, cipher.getAuthTag()]))
    },
    async decrypt({ iv, additionalData }: Sealing, key: PlainKey, data: BufferSource) {
      const sealed = bytesOf(data)
      const end = sealed.length - tagLength
      const decipher = createDecipheriv('aes-256-gcm', key.secret, bytesOf(iv))
      if (additionalData) decipher.setAAD(bytesOf(additionalData))
      decipher.setAuthTag(sealed.subarray(end))
      return bufferOf(Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]))
    },
  }
  return made as unknown as SubtleCrypto
}

interface PlainKey {
  algorithm: { name: string; hash?: { name: string } }
  secret: KeyObject
}
type Sealing = { iv: BufferSource; additionalData?: BufferSource }
const tagLength = 16

/** Keys are few, and imported for each use. */
const secrets = new WeakMap<BufferSource, KeyObject>()

function secretOf(data: BufferSource): KeyObject {
  const secret = secrets.get(data) ?? createSecretKey(bytesOf(data))
  secrets.set(data, secret)
  return secret
}

function macOf({ algorithm, secret }: PlainKey, data: BufferSource): Buffer {
  return createHmac(hashName(algorithm.hash ?? 'SHA-256'), secret)
    .update(bytesOf(data))
    .digest()
}

const nameOf = (algorithm: AlgorithmIdentifier) =>
  typeof algorithm === 'string' ? algorithm : algorithm.name

function hashName(algorithm: AlgorithmIdentifier): string {
  return nameOf(algorithm).replace('-', '').toLowerCase()
}

function bytesOf(data: BufferSource): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
}
