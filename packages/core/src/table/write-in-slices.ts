import type { PlainWrite, Table } from './table.ts'

const atOnce = 500

/** Writes any number of different items, some hundreds at the same time: what is made one by one never is in memory whole. */
export async function writeInSlices(
  table: Pick<Table, 'writeMany'>,
  writes: Iterable<PlainWrite>,
): Promise<void> {
  let some: PlainWrite[] = []
  for (const write of writes) {
    some.push(write)
    if (some.length < atOnce) continue
    await table.writeMany(some)
    some = []
  }
  if (some.length > 0) await table.writeMany(some)
}
