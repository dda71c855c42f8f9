// A value in the middle of its bucket, on a logarithmic scale, is within √1.04 of every value of it: 2 %.
const ratio = 1.04
const secondMs = 1_000
/** Of a year and more. */
const lastBucket = bucketAt(366 * 24 * 60 * 60 * secondMs)

/** Counts of durations by their bucket. */
export type TimeBuckets = ReadonlyMap<number, number>

/** The bucket of a duration in milliseconds: 0 below one second, and each next one 4 % wider than the one before. */
export function bucketOf(duration: number): number {
  return duration < secondMs ? 0 : Math.min(bucketAt(duration), lastBucket)
}

/**
 * The duration in seconds that the given part of all durations does not exceed, by the nearest rank, to within 2 % (below
 * a second: 0); null when there is none.
 */
export function quantileOf(buckets: TimeBuckets, part: number): number | null {
  const all = [...buckets.values()].reduce((sum, count) => sum + count, 0)
  const rank = Math.max(1, Math.ceil(part * all))
  let passed = 0
  for (const bucket of [...buckets.keys()].sort((a, b) => a - b)) {
    passed += buckets.get(bucket) ?? 0
    if (all > 0 && passed >= rank) return secondsOf(bucket)
  }
  return null
}

function bucketAt(duration: number): number {
  return 1 + Math.floor(Math.log(duration / secondMs) / Math.log(ratio))
}

function secondsOf(bucket: number): number {
  return bucket === 0 ? 0 : ratio ** (bucket - 0.5)
}
