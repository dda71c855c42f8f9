import type { FileStore, Table } from '../../src/index.ts'

export class Killed extends Error {}

/** Dies at the n-th call to the table or the files: before what it does, or after. */
export function mortal() {
  let left = Number.POSITIVE_INFINITY
  let isAfter = false
  const guarded =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      left -= 1
      const dies = left < 0
      if (dies && !isAfter) throw new Killed()
      const result = await call(...args)
      if (dies) throw new Killed()
      return result
    }
  const table = (real: Table): Table => ({
    get: guarded(real.get),
    getMany: guarded(real.getMany),
    put: guarded(real.put),
    update: guarded(real.update),
    delete: guarded(real.delete),
    query: guarded(real.query),
    writeMany: guarded(real.writeMany),
    transact: guarded(real.transact),
  })
  const files = <F extends FileStore>(real: F): F => ({ ...real, store: guarded(real.store) })
  const dieAfter = (calls: number, after: boolean) => {
    left = calls
    isAfter = after
  }
  return {
    table,
    files,
    dieAfter,
    hasDied: () => left < 0,
    mend: () => dieAfter(Number.POSITIVE_INFINITY, false),
  }
}
