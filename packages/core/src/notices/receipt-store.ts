import { ttlOf } from '../table/item-keys.ts'
import { ConditionFailed, type Item, type Table, type Write } from '../table/table.ts'

/** How long a receipt is kept: longer than the stream (a day) and any redrive of failed changes (two weeks) can repeat an event. */
export const receiptDays = 30

/** Remembers that something was done, so that it happens once. */
export function receiptStore(table: Table) {
  const keyOf = (key: string) => ({ pk: `RECEIPT#${key}`, sk: 'RECEIPT' })
  const expiry = (at: Date) => ({ expiresAt: at.getTime(), ttl: ttlOf(at) })

  /** Returns the receipt in the way; undefined if the caller has it now. */
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
      // A put repeated because its response was lost finds its own receipt.
      return error.item?.claim === claim ? undefined : (error.item ?? keyOf(key))
    }
  }

  return {
    /** True for the first caller with this key; false for others whose `now` is before that `expiresAt`. */
    async claim(key: string, expiresAt: Date, now: Date): Promise<boolean> {
      return (await take(key, expiresAt, now, true)) === undefined
    },
    /**
     * A claim for work that must not be lost: returns `begun` if the caller should do it now. Everyone else
     * gets `done`, or `under_way` until `leaseEnds`: by then whoever began it has died, and the next caller
     * begins again.
     */
    async begin(key: string, leaseEnds: Date, now: Date): Promise<'begun' | 'under_way' | 'done'> {
      const standing = await take(key, leaseEnds, now, false)
      if (!standing) return 'begun'
      return standing.isDone === false ? 'under_way' : 'done'
    },
    /** Whether it is done and remembered. */
    async isDone(key: string, now: Date): Promise<boolean> {
      const receipt = await table.get(keyOf(key), { consistent: true })
      return receipt?.isDone === true && Number(receipt.expiresAt) > now.getTime()
    },
    /** Marks the begun work as done until `expiresAt`. */
    async finish(key: string, expiresAt: Date): Promise<void> {
      await table.update(keyOf(key), { set: { isDone: true, ...expiry(expiresAt) } })
    },
    /** The write that claims a key and is done with it, for a transaction. */
    writeOf: (key: string, expiresAt: Date, now: Date): Write => ({
      put: { ...keyOf(key), isDone: true, ...expiry(expiresAt) },
      condition: [{ attribute: 'expiresAt', absentOrLessThan: now.getTime() + 1 }],
    }),
    /** Lets the next caller claim or begin again, because the work failed. */
    release: (key: string): Promise<void> => table.delete(keyOf(key)),
  }
}
