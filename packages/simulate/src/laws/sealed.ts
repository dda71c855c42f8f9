import { verifyLog } from '@remotehands/core'
import type { World } from '../world.ts'

/** Every entry of the log is in its company's chain. */
export async function checkSealed({ break: broken, system, kernel }: World): Promise<void> {
  const { problems, unsealed } = await verifyLog(system.stores, new Date(kernel.now()))
  const [problem] = problems
  if (problem) broken('sealed', `Company ${problem.companyId}: ${problem.what}`)
  if (unsealed > 0) broken('sealed', `${unsealed} entries of the log were never sealed.`)
}
