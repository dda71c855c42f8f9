import type { ReceiptStore } from '@remotehands/core'
import { ConditionFailed, type Table } from '../table/table.ts'
import { ttlOf } from './keys.ts'

export function receiptStore(table: Table): ReceiptStore {
  const keyOf = (key: string) => ({ pk: `RECEIPT#${key}`, sk: 'RECEIPT' })
  return {
    async claim(key, expiresAt, now) {
      const claim = crypto.randomUUID()
      const receipt = { ...keyOf(key), claim, expiresAt: expiresAt.getTime(), ttl: ttlOf(expiresAt) }
      try {
        await table.put(receipt, [{ attribute: 'expiresAt', absentOrLessThan: now.getTime() + 1 }])
        return true
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        // A put that is repeated because its answer was lost finds its own receipt.
        return error.item?.claim === claim
      }
    },
    release: (key) => table.delete(keyOf(key)),
  }
}
