import type { MergedKind } from '@remotehands/contract'
import type { DeskEvent } from '../../events/desk-event.ts'
import type { TaskServices } from '../../tasks/task-steps.ts'
import { followMerges } from './follow-merges.ts'
import { moveRecords } from './move-records.ts'

interface Straggler {
  kind: MergedKind
  id: number
  companyId: number
}

/**
 * Moves records created for a company after its merge, by someone who had read it before. Does nothing for
 * other companies' records. Returns whether it found any.
 */
export async function moveStragglers(
  stragglers: readonly Straggler[],
  services: Pick<TaskServices, 'stores' | 'clock' | 'settings'>,
): Promise<boolean> {
  const into = await followMerges(
    stragglers.map(({ companyId }) => companyId),
    services.stores,
  )
  const late = stragglers.filter(({ companyId }) => into(companyId) !== companyId)
  const companies = await services.stores.companies.byIds(
    late.flatMap(({ companyId }) => [companyId, into(companyId)]),
  )
  for (const { kind, id, companyId } of late) {
    const [from, kept] = [companies.get(companyId), companies.get(into(companyId))]
    if (!from || !kept) throw new Error(`Company ${companyId} is merged into one that is not there.`)
    await moveRecords(kind, [id], { from, into: kept }, services, true)
  }
  return late.length > 0
}

/** The record that an event is about, if it belongs to a company. */
export function stragglerOf(event: DeskEvent): Straggler | undefined {
  const { companyId } = event
  switch (event.entity) {
    case 'ticket':
      return { kind: 'ticket', id: event.ticketId, companyId: event.companyId }
    case 'question':
      return { kind: 'question', id: event.questionId, companyId: event.companyId }
    case 'visit':
      return { kind: 'visit', id: event.visitId, companyId: event.companyId }
    case 'maintenance':
      return { kind: 'maintenance', id: event.maintenanceId, companyId: event.companyId }
    case 'record':
      if (companyId === null) return undefined
      if (!isMoved(event.kind)) return undefined
      return { kind: event.kind, id: event.recordId, companyId }
  }
}

const ofRecords = ['device', 'user', 'site', 'document', 'recurring', 'report_mail'] as const
const isMoved = (kind: string): kind is (typeof ofRecords)[number] => ofRecords.some((each) => each === kind)
