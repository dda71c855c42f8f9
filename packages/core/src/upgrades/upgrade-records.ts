import type { Services, Settings } from '../services.ts'
import type { Position } from '../table/pages.ts'
import { doneLists } from '../tickets/done-lists.ts'
import { countRequesters } from './count-requesters.ts'
import { listApprovers } from './list-approvers.ts'
import { listChecklists } from './list-checklists.ts'
import { listDocuments } from './list-documents.ts'
import { listDoneTickets } from './list-done-tickets.ts'
import { listDueTickets } from './list-due-tickets.ts'
import { listInactive } from './list-inactive.ts'
import { listInquiries } from './list-inquiries.ts'
import { listOwnTickets } from './list-own-tickets.ts'
import { listQuotedDeadlines } from './list-quoted-deadlines.ts'
import { markMovedPeople } from './mark-moved-people.ts'
import { sealLog } from './seal-log.ts'
import { sealSecondFactors } from './seal-second-factors.ts'

export type UpgradeServices = Pick<Services, 'stores' | 'log' | 'clock'> & {
  settings: Pick<Settings, 'signingKeys' | 'retiredKeys' | 'serviceLevels'>
}

/** Processes some records from a position and returns the next one; undefined when done. Safe to repeat. */
export type UpgradeStep = (
  after: Position | undefined,
  services: UpgradeServices,
) => Promise<Position | undefined>

/** Steps per upgrade in one run: a run is short, however many records there are. */
const stepsPerRun = 50

/**
 * Upgrades records that an earlier version stored, without work for an operator. Every run continues where
 * the last one ended, and costs one read for each completed upgrade. Throws when a step fails; the next run
 * retries it.
 */
export async function upgradeRecords(services: UpgradeServices): Promise<void> {
  const [newest] = services.settings.signingKeys
  // By key: after a rotation all secrets are sealed again, and the old key can be removed.
  await upgrade(`second-factors#${newest.kid}`, sealSecondFactors, services)
  await upgrade('listed-inquiries', listInquiries, services)
  await upgrade('due-targets', listDueTickets, services)
  await upgrade('checklists', listChecklists, services)
  await upgrade('own-tickets', listOwnTickets, services)
  await upgrade('approvers', listApprovers, services)
  await upgrade('sealed-log', sealLog, services)
  await upgrade('inactive-people', listInactive, services)
  await upgrade('document-ends', listDocuments, services)
  await upgrade('quoted-deadlines', listQuotedDeadlines, services)
  await upgrade('requesters', countRequesters, services)
  await upgrade('moved-people', markMovedPeople, services)
  await upgradeTwice(doneLists, listDoneTickets, services)
}

/**
 * Goes through all records again an hour later: a function of the earlier version that still ran beside the first time may
 * have taken some off a list that it doesn't know.
 */
async function upgradeTwice(
  { first, again }: { first: string; again: string },
  step: UpgradeStep,
  services: UpgradeServices,
): Promise<void> {
  const state = await services.stores.upgrades.state(first)
  await upgrade(state?.isDone ? again : first, step, services)
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
