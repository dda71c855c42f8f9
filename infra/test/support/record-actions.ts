import type { Table, Write } from '@remotehands/core'
import type { TableNeeds } from '../../lib/table-needs.ts'

/** Stands before a table, and notes which actions of DynamoDB's policies the calls to it take. */
export function recordActions() {
  const used = new Set<string>()
  let isOn = false
  const note = (...actions: string[]) => {
    if (isOn) for (const action of actions) used.add(action)
  }
  const noting =
    <A extends unknown[], R>(call: (...args: A) => R, actionsOf: (...args: A) => string[]) =>
    (...args: A): R => {
      note(...actionsOf(...args))
      return call(...args)
    }
  const table = (real: Table): Table => ({
    get: noting(real.get, () => ['GetItem']),
    getMany: noting(real.getMany, () => ['BatchGetItem']),
    put: noting(real.put, () => ['PutItem']),
    update: noting(real.update, () => ['UpdateItem']),
    delete: noting(real.delete, () => ['DeleteItem']),
    query: noting(real.query, ({ index }) => [index ?? 'Query']),
    writeMany: noting(real.writeMany, () => ['BatchWriteItem']),
    transact: noting(real.transact, (writes) => writes.map(actionOf)),
  })
  const during = async (run: () => Promise<unknown>): Promise<void> => {
    isOn = true
    await run()
    isOn = false
  }
  return { table, during, used: () => [...used].sort() }
}

/** The same as what functions are granted. */
export function actionsOf(...needs: TableNeeds[]): string[] {
  return [...new Set(needs.flatMap(({ table, indexes = [] }) => [...table, ...indexes]))].sort()
}

function actionOf(write: Write): string {
  if ('put' in write) return 'PutItem'
  if ('update' in write) return 'UpdateItem'
  return 'delete' in write ? 'DeleteItem' : 'ConditionCheckItem'
}
