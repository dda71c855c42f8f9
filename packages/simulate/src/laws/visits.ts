import { isOf, markersIn, type Person } from '../model.ts'
import type { World } from '../world.ts'
import { staffRoles } from './apart.ts'
import type { Stored } from './stored.ts'
import { cameBack } from './told.ts'

const hour = 3_600_000

/**
 * An appointment stands as somebody was told last. Whoever asked for it hears what became of it, and nobody else of the company. Once they
 * have left, its administrators hear.
 */
export function checkVisits({ model, end, break: broken }: World, { visits }: Stored): void {
  const told = new Map<string, string[]>()
  for (const { to, subject, text } of model.mails)
    for (const { marker } of markersIn(`${subject}\n${text}`)) {
      const people = told.get(marker) ?? []
      told.set(marker, people)
      people.push(to.toLowerCase())
    }
  for (const { id, marker, by, company, status, version, decidedAt } of model.visits.values()) {
    const is = visits.get(id)
    if (!is || is.version < version || (is.version === version && is.status !== status))
      broken(
        'kept',
        `Visit ${id} was ${status} in version ${version}, and is ${is?.status} in ${is?.version}.`,
      )
    const isThere = (person: Person) => person.isActive && isOf(model, person, company)
    const hasStayed = isThere(by) && by.changedAt === 0
    const heard = told.get(marker) ?? []
    for (const to of heard) {
      const reader = model.addresses.get(to)
      if (reader === by || staffRoles.has(reader?.role ?? '')) continue
      if (hasStayed || !reader || !isOf(model, reader, company))
        broken('told', `${marker} of visit ${id} was mailed to ${to}.`)
    }
    if (decidedAt === undefined || decidedAt >= end - hour || (isThere(by) && cameBack(by, company))) continue
    const isSteady = ({ changedAt }: Person) => changedAt < decidedAt - hour
    // Of other companies that are one with it by now, administrators came later.
    const administrators = [...model.people.values()].filter(
      (person) => person.role === 'local_admin' && person.company === company,
    )
    const concerned = isThere(by) ? [by] : administrators.filter(isThere)
    for (const person of isSteady(by) ? concerned.filter(isSteady) : [])
      if (!heard.includes(person.email.toLowerCase()))
        broken('told', `${person.username} was not told what became of visit ${id}, ${marker}.`)
  }
}
