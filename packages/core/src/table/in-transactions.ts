/** As many items as a transaction may have. */
const most = 100

/** Records in groups that one transaction can store, in their order; `itemsOf` says how many items one takes. */
export function inTransactions<R>(records: readonly R[], itemsOf: (record: R) => number): R[][] {
  const groups: R[][] = []
  let room = 0
  for (const record of records) {
    const items = itemsOf(record)
    if (items > room) {
      groups.push([])
      room = most
    }
    groups.at(-1)?.push(record)
    room -= items
  }
  return groups
}
