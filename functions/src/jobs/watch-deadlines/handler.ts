import { bringBack, followCalendars, keepPeriods, upgradeRecords, watchDeadlines } from '@remotehands/core'
import { deps, fileRemover, givenUp } from '../../deps.ts'
import { isOutage } from '../is-outage.ts'

const services = deps((setup) => ({ ...givenUp(setup), ...fileRemover(setup) }))

/**
 * Runs on a schedule: deadlines, retention periods and erasures, old record versions, holidays that move recurring tickets,
 * and what the jobs' event sources gave up. The next run does whatever this one couldn't.
 */
export async function handler(): Promise<void> {
  const { givenUpBatches, removeFile, ...common } = await services()
  const results = await Promise.allSettled([
    watchDeadlines(common),
    keepPeriods({ ...common, removeFile }),
    upgradeRecords(common),
    followCalendars(common),
    givenUpBatches && bringBack(givenUpBatches(), common, { isOutage }),
  ])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
