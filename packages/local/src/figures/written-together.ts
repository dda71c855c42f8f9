import { inTurns, type PlainWrite, type Table } from '@remotehands/core'

/** The limits of one transaction: items, and half of its bytes, in characters. */
const most = { items: 100, characters: 2_000_000 }
const transactionsAtOnce = 4

/** The same table, for a command that writes much: this machine's engine writes to its file once a transaction, and else once an item. */
export function writtenTogether(table: Table): Table {
  return {
    ...table,
    writeMany: async (writes) =>
      void (await inTurns([...together(writes)], (some) => table.transact(some), transactionsAtOnce)),
  }
}

function* together(writes: readonly PlainWrite[]): Generator<PlainWrite[]> {
  let some: PlainWrite[] = []
  let characters = 0
  for (const write of writes) {
    const length = JSON.stringify(write).length
    if (some.length === most.items || (some.length > 0 && characters + length > most.characters)) {
      yield some
      some = []
      characters = 0
    }
    some.push(write)
    characters += length
  }
  if (some.length > 0) yield some
}
