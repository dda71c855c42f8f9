import { createHash } from 'node:crypto'

/** A fingerprint of everything that was noted, in its order. */
export interface Digest {
  note(kind: string, ...texts: readonly (string | number | undefined)[]): void
  /** Of all so far. */
  read(): string
}

export function createDigest(): Digest {
  const hash = createHash('sha256')
  return {
    note: (kind, ...texts) => void hash.update(`${kind}\u0000${texts.join('\u0000')}\u0001`),
    read: () => hash.copy().digest('hex'),
  }
}
