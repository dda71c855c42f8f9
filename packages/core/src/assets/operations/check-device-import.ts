import type { ExistingRow } from '@remotehands/contract'
import { unknownCompanies } from '../../imports/imported-companies.ts'
import type { Operation } from '../../operation.ts'
import { deviceChanges } from './device-changes.ts'
import { changesByRow, findDevicesOfRows, problemsOfDeviceIds } from './existing-devices.ts'
import { planImport, unknownPerson } from './plan-import.ts'

/** Lists the problems of an asset list's rows, and the choices to make. Stores nothing. */
export const checkDeviceImport: Operation<'devices.checkImport'> = async ({ body }, context) => {
  const { planned, problems } = await planImport(body.rows, context)
  const devices = await findDevicesOfRows(planned, context)
  const existing = await Promise.all(
    planned.flatMap((plan): Promise<ExistingRow>[] => {
      const device = devices.get(plan.row)
      return device ? [existingRow(plan.row, device, changesByRow(device, plan))] : []
    }),
  )
  const strangers = planned
    .filter(({ person }) => person === undefined)
    .map(({ row }) => ({ row, ...unknownPerson }))
  return {
    problems: [...problems, ...strangers, ...(await problemsOfDeviceIds(planned, devices, context))].toSorted(
      (a, b) => a.row - b.row,
    ),
    existing,
    unknownCompanies: unknownCompanies(planned),
  }

  async function existingRow(
    row: number,
    device: Parameters<typeof deviceChanges>[0],
    changes: Parameters<typeof deviceChanges>[1],
  ): Promise<ExistingRow> {
    return { row, label: device.deviceName, changes: await deviceChanges(device, changes, context.stores) }
  }
}
