import type { Services, Settings } from '../services.ts'
import type { Position } from '../table/page.ts'
import { listInquiries } from './list-inquiries.ts'
import { sealSecondFactors } from './seal-second-factors.ts'

export type UpgradeServices = Pick<Services, 'stores' | 'log'> & {
  settings: Pick<Settings, 'signingKeys' | 'retiredKeys'>
}

/** Goes through some records, from a position on, and answers the next one; undefined when it has seen all. May be repeated. */
export type UpgradeStep = (
  after: Position | undefined,
  services: UpgradeServices,
) => Promise<Position | undefined>

/** What one run does of each upgrade: a run is short, however many records there are. */
const stepsPerRun = 50

/**
 * Brings records that an earlier version stored to what this one stores, so that no operator has to think of it. Every run goes on
 * where the last one ended, and costs one read for each upgrade that is done. Throws when a step fails; the next run tries it again.
 */
export async function upgradeRecords(services: UpgradeServices): Promise<void> {
  const [newest] = services.settings.signingKeys
  // By key: after a rotation all are sealed again, and the old key can go.
  await upgrade(`second-factors#${newest.kid}`, sealSecondFactors, services)
  await upgrade('listed-inquiries', listInquiries, services)
}

async function upgrade(name: string, step: UpgradeStep, services: UpgradeServices): Promise<void> {
  const { upgrades } = services.stores
  const state = await upgrades.state(name)
  if (state?.isDone) return
  let after = state?.after
  for (let steps = 0; steps < stepsPerRun; steps++) {
    after = await step(after, services)
    await upgrades.keep(name, { isDone: after === undefined, after })
    if (after === undefined) return services.log.info('records upgraded', { upgrade: name })
  }
}
