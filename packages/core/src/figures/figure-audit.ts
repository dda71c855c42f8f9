import type { Item, Key, Table } from '../table/table.ts'
import type { Contribution, FigureDifference } from './figure.ts'
import { additionWrite, amountsOf } from './figure-count.ts'
import { countsOf, isKeptIn, numbersOf, partitionOf, partitionsOf } from './figure-items.ts'
import type { FigureStore } from './figure-store.ts'

const itemsAtOnce = 1_000

/** Compares stored figures, item by item, with the sum of the contributions. */
export async function auditFigures(
  table: Table,
  contributions: AsyncIterable<Contribution>,
  { companyIds, assigneeIds }: Parameters<FigureStore['audit']>[1],
  { repair = false }: { repair?: boolean } = {},
): Promise<{ items: number; differences: FigureDifference[] }> {
  const recounted = new Map<string, Recount>()
  const recountOf = (pk: string): Recount => {
    const recount = recounted.get(pk) ?? new Map()
    recounted.set(pk, recount)
    return recount
  }
  recountOf(partitionOf({}))
  for (const companyId of companyIds) recountOf(partitionOf({ companyId }))
  for (const assigneeId of assigneeIds) recountOf(partitionOf({ assigneeId }))
  for await (const contribution of contributions) add(recountOf, contribution)

  const differences: FigureDifference[] = []
  let items = 0
  for (const [pk, recount] of recounted) {
    const kept = await keptIn(table, pk)
    for (const sk of new Set([...kept.keys(), ...recount.keys()])) {
      items += 1
      const found = compare({ pk, sk }, kept.get(sk) ?? {}, recount.get(sk) ?? {})
      differences.push(...found)
      if (repair && found.length > 0) await put(table, { pk, sk }, found)
    }
  }
  return { items, differences }
}

/** Numbers by sort key and name. */
type Recount = Map<string, Record<string, number>>

function add(recountOf: (pk: string) => Recount, contribution: Contribution): void {
  const { companyId, assigneeId = null } = contribution
  const amounts = amountsOf(countsOf(contribution))
  for (const pk of partitionsOf({ companyId, assigneeId })) {
    const recount = recountOf(pk)
    for (const { sk, name, amount } of amounts) {
      if (!isKeptIn(pk, sk)) continue
      const numbers = recount.get(sk) ?? {}
      numbers[name] = (numbers[name] ?? 0) + amount
      recount.set(sk, numbers)
    }
  }
}

async function keptIn(table: Table, pk: string): Promise<Recount> {
  const kept: Recount = new Map()
  let after: Key | undefined
  do {
    const page: { items: Item[]; next?: Key | undefined } = await table.query({
      pk,
      limit: itemsAtOnce,
      after,
      consistent: true,
    })
    for (const item of page.items) kept.set(item.sk, numbersOf(item))
    after = page.next
  } while (after)
  return kept
}

function compare(
  { pk, sk }: Key,
  kept: Record<string, number>,
  recounted: Record<string, number>,
): FigureDifference[] {
  return [...new Set([...Object.keys(kept), ...Object.keys(recounted)])]
    .map((name) => ({ item: `${pk} ${sk}`, name, kept: kept[name] ?? 0, recounted: recounted[name] ?? 0 }))
    .filter((difference) => difference.kept !== difference.recounted)
}

/** Adds the difference, so as not to lose what is counted at the same moment. */
async function put(table: Table, key: Key, differences: readonly FigureDifference[]): Promise<void> {
  const add = Object.fromEntries(differences.map(({ name, kept, recounted }) => [name, recounted - kept]))
  const { update, changes } = additionWrite({ key, add })
  await table.update(update, changes)
}
