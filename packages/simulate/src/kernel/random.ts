/** One stream of random numbers from a seed: the same seed gives the same stream on every machine. */
export interface Random {
  /** From 0 up to 1, without 1. */
  next(): number
  /** An integer from 0 up to `end`, without it. */
  below(end: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  bytes(into: Uint8Array): void
  /** A stream of its own: what is drawn from one moves no other. */
  fork(name: string): Random
}

/** The generator is sfc32, seeded by 32-bit hashes of the seed's text. */
export function random(seed: string): Random {
  let [a, b, c, count] = [hash(`${seed}a`), hash(`${seed}b`), hash(`${seed}c`), 1]
  const bits = (): number => {
    const sum = (a + b + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) bits()
  const next = () => bits() / 2 ** 32
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('There is nothing to pick from.')
      return from[below(from.length)] as (typeof from)[number]
    },
    bytes: (into) => {
      for (let at = 0; at < into.length; at++) into[at] = bits()
    },
    fork: (name) => random(`${seed}/${name}`),
  }
}

/** FNV-1a with a finish that spreads every bit. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) | 0
}
