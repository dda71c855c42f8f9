import { bringBack, followCalendars, upgradeRecords, watchDeadlines } from '@remotehands/core'
import { deps, givenUp } from '../../deps.ts'
import { isOutage } from '../is-outage.ts'

const services = deps(givenUp)

/**
 * Runs on a schedule: deadlines, old record versions, holidays that move recurring tickets, and what the jobs' event sources gave up. The next run
 * does whatever this one couldn't.
 */
export async function handler(): Promise<void> {
  const { givenUpBatches, ...common } = await services()
  const results = await Promise.allSettled([
    watchDeadlines(common),
    upgradeRecords(common),
    followCalendars(common),
    givenUpBatches && bringBack(givenUpBatches(), common, { isOutage }),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
