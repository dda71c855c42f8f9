import { countEverything } from '../indexes/rebuild-indexes.ts'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/page.ts'
import type { ServiceLevels } from '../tickets/sla/service-levels.ts'
import { everyCounted } from './every-counted.ts'
import type { FigureDifference } from './figure.ts'

/** What a full recount found. */
export interface FigureAudit {
  records: number
  /** Items that were compared. */
  items: number
  /** None when the figures are equal to the recount. */
  differences: FigureDifference[]
}

/** Recounts everything, and compares it with the figures that are kept. Changes nothing. */
export async function checkFigures(stores: Stores, levels: ServiceLevels, now: Date): Promise<FigureAudit> {
  return audit(stores, levels, now, false)
}

/**
 * Counts every record again, and puts right what then still differs from a full recount. Answers what differed before.
 * While it runs, nobody else writes.
 */
export async function rebuildFigures(stores: Stores, levels: ServiceLevels, now: Date): Promise<FigureAudit> {
  const before = await audit(stores, levels, now, false)
  await countEverything(stores, levels, now)
  await audit(stores, levels, now, true)
  return before
}

async function audit(
  stores: Stores,
  levels: ServiceLevels,
  now: Date,
  repair: boolean,
): Promise<FigureAudit> {
  let records = 0
  const contributions = async function* () {
    for await (const page of everyCounted(stores, levels, now)) {
      records += page.length
      for (const { contribution } of page) yield contribution
    }
  }
  const result = await stores.figures.audit(contributions(), await whoseFigures(stores), { repair })
  return { records, ...result }
}

/** Everybody who may have figures: an item of somebody without any record is a difference too. */
async function whoseFigures({ users }: Stores) {
  const companyIds = new Set<number>()
  const assigneeIds = new Set<number>()
  for await (const found of everyRecord((page) => users.list({}, page))) {
    for (const { id, companyId, role } of found) {
      companyIds.add(companyId)
      if (role !== 'vendor') assigneeIds.add(id)
    }
  }
  return { companyIds, assigneeIds }
}
