import { markersIn } from '../model.ts'
import type { World } from '../world.ts'
import { staffRoles } from './apart.ts'
import type { Stored } from './stored.ts'

const hour = 3_600_000

/** An appointment stands as somebody was told last; whoever asked for it hears what became of it, and nobody else of the company. */
export function checkVisits({ model, end, break: broken }: World, { visits }: Stored): void {
  const told = new Map<string, string[]>()
  for (const { to, subject, text } of model.mails)
    for (const { marker } of markersIn(`${subject}\n${text}`)) {
      const people = told.get(marker) ?? []
      told.set(marker, people)
      people.push(to.toLowerCase())
    }
  for (const { id, marker, by, status, version, decidedAt } of model.visits.values()) {
    const is = visits.get(id)
    if (!is || is.version < version || (is.version === version && is.status !== status))
      broken(
        'kept',
        `Visit ${id} was ${status} in version ${version}, and is ${is?.status} in ${is?.version}.`,
      )
    const heard = told.get(marker) ?? []
    for (const to of heard) {
      const reader = model.addresses.get(to)
      if (reader !== by && !staffRoles.has(reader?.role ?? ''))
        broken('told', `${marker} of visit ${id} was mailed to ${to}.`)
    }
    const isSteady = by.isActive && by.changedAt < (decidedAt ?? 0) - hour
    if (
      decidedAt !== undefined &&
      decidedAt < end - hour &&
      isSteady &&
      !heard.includes(by.email.toLowerCase())
    )
      broken('told', `${by.username} was not told what became of visit ${id}, ${marker}.`)
  }
}
