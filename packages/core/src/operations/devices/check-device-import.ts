import type { RowProblem } from '@remotehands/contract'
import type { Operation, SignedInContext } from '../../operation.ts'
import { serialNumberInUse } from './import-devices.ts'
import { type ImportPlan, planImport } from './plan-import.ts'

/** What stands in the way of the rows of an asset list. Nothing is stored. */
export const checkDeviceImport: Operation<'devices.checkImport'> = async ({ body }, context) => {
  const plan = await planImport(body.rows, context)
  return { problems: inOrder([...plan.problems, ...(await takenSerialNumbers(plan, context))]) }
}

async function takenSerialNumbers(
  { planned }: ImportPlan,
  { stores }: SignedInContext,
): Promise<RowProblem[]> {
  const companies = [...new Set(planned.map(({ device }) => device.companyId))]
  const found = await Promise.all(
    companies.map(async (companyId) => {
      const ofCompany = planned.filter(({ device }) => device.companyId === companyId)
      const serials = ofCompany.flatMap(({ device }) => device.serialNumber ?? [])
      const taken = await stores.devices.bySerialNumbers(companyId, serials)
      return ofCompany.filter(({ device }) => device.serialNumber && taken.has(device.serialNumber))
    }),
  )
  return found.flat().map(({ row }) => ({ row, ...serialNumberInUse }))
}

/** By row. */
function inOrder(problems: readonly RowProblem[]): RowProblem[] {
  return problems.toSorted((a, b) => a.row - b.row)
}
