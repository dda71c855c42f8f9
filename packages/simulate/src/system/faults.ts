import type { Random } from '../kernel/random.ts'

/** What may go wrong, each seeded, and each to be left out when a history is shrunk. */
export const faultKinds = [
  /** An answer takes seconds. */
  'slow',
  /** A call fails, or is throttled, before it does anything. */
  'refused',
  /** A call takes effect, and its answer is lost. */
  'lost-answer',
  /** A write takes effect, its answer is lost, and the client library sends it again. */
  'sent-twice',
  /** A process dies between two of its awaits, with everything that it was doing. */
  'death',
  /** Mail, files and feeds: refused, or accepted without an answer. */
  'services',
  /** A mail that comes in is told of twice. */
  'doubled-mail',
  /** The stream comes late. */
  'late-stream',
  /** A batch of the stream comes again. */
  'doubled-stream',
  /** Records of different keys change places. */
  'shuffled-stream',
  /** Several read each shard at once, in three of four lives: they keep the order of an item, not of its partition. */
  'parallel-readers',
  /** One record fails its batch, again and again, until somebody runs it again. */
  'poison',
  /** A deployment goes through the processes one by one, and is now and then taken back: two versions serve side by side. */
  'two-versions',
  /** The clock of the machines goes forward by itself. */
  'clock',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Faults {
  has(kind: FaultKind): boolean
  /** Draws whether a fault of this kind happens now. */
  strikes(kind: FaultKind, probability: number): boolean
  /** How many have happened, by kind. */
  readonly struck: Partial<Record<FaultKind, number>>
  /** Ends all faults: the last hours of a run are quiet, so that everything can come to its end. */
  end(): void
  readonly random: Random
}

export function createFaults(kinds: readonly FaultKind[], random: Random): Faults {
  const active = new Set(kinds)
  const struck: Faults['struck'] = {}
  let isOver = false
  return {
    has: (kind) => !isOver && active.has(kind),
    strikes(kind, probability) {
      // Drawn in any case: leaving a kind out moves no other.
      const drawn = random.chance(probability)
      if (!drawn || isOver || !active.has(kind)) return false
      struck[kind] = (struck[kind] ?? 0) + 1
      return true
    },
    struck,
    end: () => {
      isOver = true
    },
    random,
  }
}
