import type { World } from '../world.ts'
import type { Stored } from './stored.ts'

/**
 * Each event of a ticket has its one entry in the log, and each entry of a ticket its event; what administrators were told is
 * done to somebody has one, by them.
 */
export function checkAudit({ break: broken, model }: World, { histories, audit }: Stored): void {
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
  const saysOf = new Map<string, number>()
  const count = (said: string, by: number) => saysOf.set(said, (saysOf.get(said) ?? 0) + by)
  for (const [{ subject, action, subjectId, actorId } = {}] of audit.values())
    count(`${actorId} ${action} ${subject} ${subjectId}`, 1)
  for (const { what, subject, subjectId, by } of model.deeds)
    count(`${by.id} ${what} ${subject} ${subjectId}`, -1)
  for (const [said, left] of saysOf)
    if (left < 0) broken('audit', `The log lacks ${-left} times that ${said}.`)
}
