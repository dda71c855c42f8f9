import { limits } from '@remotehands/contract'

/** A body of this many characters fits the limit at three bytes each, with room for the envelope. */
const longestBatch = Math.floor(limits.bodyBytes / 3) - 1_000

/** Splits rows into batches that fit one call, by count and by length. */
export function batchesOf<T>(
  items: readonly T[],
  textOf: (item: T) => object,
  mostRows: number = limits.import.rowsPerCall,
): T[][] {
  const batches: T[][] = []
  let batch: T[] = []
  let length = 0
  for (const item of items) {
    const size = JSON.stringify(textOf(item)).length
    if (batch.length > 0 && (batch.length === mostRows || length + size > longestBatch)) {
      batches.push(batch)
      batch = []
      length = 0
    }
    batch.push(item)
    length += size
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}
