import type { ReceiptStore } from '@remotehands/core'
import { ConditionFailed, type Item, type Table } from '../table/table.ts'
import { ttlOf } from './keys.ts'

export function receiptStore(table: Table): ReceiptStore {
  const keyOf = (key: string) => ({ pk: `RECEIPT#${key}`, sk: 'RECEIPT' })
  const expiry = (at: Date) => ({ expiresAt: at.getTime(), ttl: ttlOf(at) })

  /** The receipt that stands in the way; undefined for whoever has it now. */
  const take = async (
    key: string,
    expiresAt: Date,
    now: Date,
    isDone: boolean,
  ): Promise<Item | undefined> => {
    const claim = crypto.randomUUID()
    const receipt: Item = { ...keyOf(key), claim, isDone, ...expiry(expiresAt) }
    try {
      await table.put(receipt, [{ attribute: 'expiresAt', absentOrLessThan: now.getTime() + 1 }])
      return undefined
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      // A put that is repeated because its answer was lost finds its own receipt.
      return error.item?.claim === claim ? undefined : (error.item ?? keyOf(key))
    }
  }

  return {
    async claim(key, expiresAt, now) {
      return (await take(key, expiresAt, now, true)) === undefined
    },
    async begin(key, leaseEnds, now) {
      const standing = await take(key, leaseEnds, now, false)
      if (!standing) return 'begun'
      return standing.isDone === false ? 'under_way' : 'done'
    },
    async finish(key, expiresAt) {
      await table.update(keyOf(key), { set: { isDone: true, ...expiry(expiresAt) } })
    },
    release: (key) => table.delete(keyOf(key)),
  }
}
