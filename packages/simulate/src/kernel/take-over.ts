import { plainSubtle } from './plain-crypto.ts'
import type { Random } from './random.ts'

interface World {
  now(): number
  after(ms: number, act: () => void): () => void
  /** What the system draws: ids, tokens, jitter. */
  random: Random
}

/**
 * Puts the world's time and chance in place of the process's own, for all that the system asks without a port: ULIDs,
 * jitter, the queue's news, tokens. Returns the way back.
 */
export function takeOver({ now, after, random }: World): () => void {
  const kept = new Map<object, [name: PropertyKey, before: PropertyDescriptor | undefined][]>()
  const replace = (of: object, name: PropertyKey, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(of, name)
    kept.set(of, [...(kept.get(of) ?? []), [name, before]])
    Object.defineProperty(of, name, { value, configurable: true, writable: true })
  }
  const RealDate = Date
  class WorldDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now())
      else super(...(given as [number]))
    }
    static override now(): number {
      return now()
    }
  }
  const ways = new Map<number, () => void>()
  let timers = 0
  replace(globalThis, 'Date', WorldDate)
  replace(globalThis, 'setTimeout', (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    timers += 1
    const id = timers
    ways.set(
      id,
      after(ms, () => {
        ways.delete(id)
        act(...given)
      }),
    )
    return id
  })
  replace(globalThis, 'clearTimeout', (id: number | undefined) => {
    if (id === undefined) return
    ways.get(id)?.()
    ways.delete(id)
  })
  replace(Math, 'random', random.next)
  replace(crypto, 'getRandomValues', <T extends ArrayBufferView>(into: T): T => {
    random.bytes(new Uint8Array(into.buffer, into.byteOffset, into.byteLength))
    return into
  })
  replace(crypto, 'randomUUID', () => uuid(random))
  replace(crypto, 'subtle', plainSubtle())
  replace(globalThis, 'Blob', PlainBlob)
  return () => {
    for (const [of, names] of kept)
      for (const [name, before] of names) {
        if (before) Object.defineProperty(of, name, before)
        else Reflect.deleteProperty(of, name)
      }
  }
}

function uuid(random: Random): string {
  const bytes = new Uint8Array(16)
  random.bytes(bytes)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** Bytes that are there at once; the real one reads them on another thread. */
class PlainBlob {
  readonly #bytes: Buffer<ArrayBuffer>
  readonly type: string
  constructor(parts: Iterable<string | ArrayBuffer | ArrayBufferView> = [], { type = '' } = {}) {
    this.#bytes = Buffer.concat(
      Array.from(parts, (part) => {
        if (typeof part === 'string') return Buffer.from(part)
        return ArrayBuffer.isView(part)
          ? Buffer.from(part.buffer, part.byteOffset, part.byteLength)
          : Buffer.from(part)
      }),
    )
    this.type = type
  }
  get size(): number {
    return this.#bytes.length
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return Uint8Array.from(this.#bytes).buffer
  }
}
