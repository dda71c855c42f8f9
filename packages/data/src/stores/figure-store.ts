import {
  AppError,
  type Contribution,
  type Counted,
  type FigureStore,
  type Moment,
  totals,
} from '@remotehands/core'
import * as z from 'zod'
import { ConditionFailed, type Key, type Table, type Write } from '../table/table.ts'

/** How a record was counted: how much of which attribute of which item. */
const Share = z.object({
  version: z.int(),
  companyId: z.int(),
  counts: z.record(z.string(), z.record(z.string(), z.number())),
})
type Share = z.output<typeof Share>
const Numbers = z.record(z.string(), z.unknown())

// Ten records touch at most ten items of their own and twice ten days' figures of two lists, twice when they move.
const recordsAtOnce = 10
const attempts = 5
const quarterMs = 15 * 60_000
const dayMs = 24 * 60 * 60_000
const mostDays = 45

export function figureStore(table: Table): FigureStore {
  const countAtOnce = async (records: readonly Counted[]) => {
    // The share is read before the record: whoever counts a later state meanwhile makes this write fail.
    const shares = await Promise.all(records.map((record) => readShare(table, record)))
    const looks = await Promise.all(records.map((record) => record.look()))
    const writes: Write[] = []
    const changes = new Map<string, { key: Key; add: Record<string, number> }>()
    for (const [at, record] of records.entries()) {
      const before = shares[at]
      const after = looks[at]
      const companyId = after?.companyId ?? before?.companyId
      if (companyId === undefined) continue
      const counts = after ? countsOf(after) : {}
      const difference = differenceOf(before?.counts ?? {}, counts)
      if (difference.length === 0 && before) continue
      writes.push(shareWrite(record, before, { companyId, counts }))
      for (const [sk, attribute, amount] of difference) {
        for (const pk of [figuresOf(undefined), figuresOf(companyId)]) {
          const change = changes.get(`${pk} ${sk}`) ?? { key: { pk, sk }, add: {} }
          change.add[attribute] = (change.add[attribute] ?? 0) + amount
          changes.set(`${pk} ${sk}`, change)
        }
      }
    }
    const additions = [...changes.values()].map(({ key, add }): Write => ({ update: key, changes: { add } }))
    if (writes.length > 0) await table.transact([...writes, ...additions])
  }

  /** One by one when they cannot be counted together. */
  const count = async (records: readonly Counted[], attempt = 1): Promise<void> => {
    try {
      await countAtOnce(records)
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (attempt === attempts) throw new AppError('CONFLICT', { cause: error })
      for (const record of records) await count([record], attempt + 1)
    }
  }

  return {
    async count(records) {
      for (let at = 0; at < records.length; at += recordsAtOnce) {
        await count(records.slice(at, at + recordsAtOnce))
      }
    },
    async totals(companyId) {
      const item = await table.get({ pk: figuresOf(companyId), sk: totalsKey })
      const numbers = totals.map((total) => [total, Number(item?.[total] ?? 0)] as const)
      return Object.fromEntries(numbers) as Record<(typeof totals)[number], number>
    },
    async moments(what, companyId, from, to) {
      const { items } = await table.query({
        pk: figuresOf(companyId),
        sk: { between: [dayKey(what, from.getTime()), dayKey(what, to.getTime() - 1)] },
        limit: mostDays,
      })
      const quarters = items.flatMap((item) => {
        const day = Date.parse(item.sk.slice(what.length + 1))
        return Object.entries(Numbers.parse(item)).map(
          ([name, amount]) => [day + Number(name) * quarterMs, amount] as const,
        )
      })
      return quarters
        .filter(([at]) => at >= from.getTime() && at < to.getTime())
        .reduce((sum, [, amount]) => sum + Number(amount), 0)
    },
  }
}

const totalsKey = 'TOTALS'

function figuresOf(companyId: number | undefined): string {
  return `FIGURES#${companyId === undefined ? 'ALL' : `C${companyId}`}`
}

/** One item for each day (UTC) on which something was, with a number for each quarter of an hour: 0 to 95. */
function dayKey(what: Moment, instant: number): string {
  return `${what}#${new Date(instant).toISOString().slice(0, 10)}`
}

/** What a contribution is, item by item and attribute by attribute. */
function countsOf({ totals: amounts, moments }: Contribution): Share['counts'] {
  const counts: Share['counts'] = { [totalsKey]: { ...amounts } }
  for (const { what, at } of moments) {
    const instant = Date.parse(at)
    const quarter = Math.floor((instant % dayMs) / quarterMs)
    counts[dayKey(what, instant)] = { [quarter]: 1 }
  }
  return counts
}

function differenceOf(before: Share['counts'], after: Share['counts']): [string, string, number][] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((sk) => {
    const names = [...new Set([...Object.keys(before[sk] ?? {}), ...Object.keys(after[sk] ?? {})])]
    return names
      .map((name): [string, string, number] => [
        sk,
        name,
        (after[sk]?.[name] ?? 0) - (before[sk]?.[name] ?? 0),
      ])
      .filter(([, , amount]) => amount !== 0)
  })
}

function shareKey({ kind, id }: Counted): Key {
  return { pk: `COUNTED#${kind}#${id}`, sk: 'COUNTED' }
}

async function readShare(table: Table, record: Counted): Promise<Share | undefined> {
  const item = await table.get(shareKey(record), { consistent: true })
  return item && Share.parse(item)
}

function shareWrite(record: Counted, before: Share | undefined, share: Omit<Share, 'version'>): Write {
  const put = { ...shareKey(record), ...share, version: (before?.version ?? 0) + 1 }
  const condition = before ? { attribute: 'version', equals: before.version } : ({ is: 'absent' } as const)
  return { put, condition: [condition] }
}
