import { createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import type { AwsAccount } from './aws-account.ts'

type Bytes = string | ArrayBuffer | ArrayBufferView

/** SHA-256, or an HMAC of it when there is a secret, as the signer asks for it. */
class Sha256 {
  readonly #hash

  constructor(secret?: Bytes) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }

  update(data: Bytes): void {
    this.#hash.update(bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
}

function bytesOf(data: Bytes): string | Uint8Array {
  if (typeof data === 'string') return data
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)
}

/** Signs requests to a service (Signature Version 4) with AWS's own signer. */
export function awsSigner(service: string, account: AwsAccount, options: { uriEscapePath?: boolean } = {}) {
  return new SignatureV4({ service, sha256: Sha256, ...account, ...options })
}
