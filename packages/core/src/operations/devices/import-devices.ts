import type { RowProblem } from '@remotehands/contract'
import type { Operation } from '../../operation.ts'
import { planImport } from './plan-import.ts'

export const serialNumberInUse: Omit<RowProblem, 'row'> = {
  field: 'serialNumber',
  message: 'A device of this company has this serial number already.',
}

/** Registers the devices of some rows; a bad row does not stop the others. The same key makes each device once. */
export const importDevices: Operation<'devices.import'> = async ({ body }, context) => {
  const { actor, stores, once } = context
  const { planned, problems } = await planImport(body.rows, context)
  const deviceOf = new Map(planned.map(({ row, device }) => [row, device]))
  const stored = await stores.devices.createMany(
    body.rows.map((_, row) => deviceOf.get(row)),
    { actorId: actor.userId },
    once,
  )
  const taken = planned.flatMap(({ row }) => (stored[row] ? [] : [{ row, ...serialNumberInUse }]))
  return {
    created: planned.length - taken.length,
    problems: [...problems, ...taken].toSorted((a, b) => a.row - b.row),
  }
}
