// The logarithmic middle of a bucket is within √1.04 of each of its values: 2 %.
const ratio = 1.04
const secondMs = 1_000
/** A year or more. */
const lastBucket = bucketAt(366 * 24 * 60 * 60 * secondMs)

/** Numbers of durations by bucket. */
export type TimeBuckets = ReadonlyMap<number, number>

/** The bucket of a duration in milliseconds: 0 below one second, each next one 4 % wider than the last. */
export function bucketOf(duration: number): number {
  return duration < secondMs ? 0 : Math.min(bucketAt(duration), lastBucket)
}

/**
 * Returns a quantile of durations in seconds, by nearest rank, to within 2 % (0 below a second); null if
 * there are none.
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
