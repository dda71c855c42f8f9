import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/** Each event of a ticket has its one entry in the log, and each entry of a ticket its event. */
export function checkAudit({ break: broken }: World, { histories, audit }: Stored): void {
  const ids = new Set<string>()
  for (const [ticketId, history] of histories)
    for (const { id, type } of history) {
      ids.add(id)
      const entries = audit.get(id) ?? []
      if (entries.length !== 1)
        broken('audit', `The log has ${entries.length} entries of ${type} on ticket ${ticketId} (${id}).`)
      const [entry] = entries
      if (entry?.subjectId !== ticketId || entry.action !== type)
        broken(
          'audit',
          `The log says ${entry?.action} of ${entry?.subjectId} for ${type} of ticket ${ticketId}.`,
        )
    }
  for (const [id, [entry]] of audit)
    if (entry?.subject === 'ticket' && !ids.has(id))
      broken('audit', `The log says ${entry.action} of ticket ${entry.subjectId}, which didn't happen.`)
}
