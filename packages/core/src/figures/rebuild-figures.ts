import { countEverything } from '../indexes/rebuild-indexes.ts'
import type { Stores } from '../stores.ts'
import { everyRecord } from '../table/pages.ts'
import type { ServiceLevels } from '../tickets/sla/service-levels.ts'
import { everyCounted } from './every-counted.ts'
import type { FigureDifference } from './figure.ts'

/** The result of a full recount. */
export interface FigureAudit {
  records: number
  /** Items compared. */
  items: number
  /** Empty if the figures match the recount. */
  differences: FigureDifference[]
}

/** Recounts everything and compares it with the stored figures. Changes nothing. */
export async function checkFigures(stores: Stores, levels: ServiceLevels, now: Date): Promise<FigureAudit> {
  return audit(stores, levels, now, false)
}

/**
 * Recounts every record, then corrects what still differs from a full recount. Returns the differences found
 * before. Nobody else may write while it runs.
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

/** Everyone who may have figures: a stray item of someone without records is a difference too. */
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
