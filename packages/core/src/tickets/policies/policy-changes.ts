import {
  type Escalation,
  escalationWords,
  type FieldChange,
  targetWords,
  ticketPriorities,
} from '@remotehands/contract'
import type { PoliciesRecord } from './policy.ts'

type Terms = Omit<PoliciesRecord, 'version'>
/** Of whom terms name by number. */
interface Names {
  company(id: number): string
  person(id: number): string
  team(id: number): string
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** One thing that can change. */
interface Field {
  /** In words; two companies may have the same. */
  name: string
  /** What is compared: words don't tell apart who has the same name. */
  is: unknown
  words: string
}

/** What a change of the service levels changes, for the audit log and the history to say in words; none if nothing. */
export function policyChanges(before: Terms, after: Terms, names: Names): FieldChange[] {
  const [was, is] = [fieldsOf(before, names), fieldsOf(after, names)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (key) => JSON.stringify(was.get(key)?.is) !== JSON.stringify(is.get(key)?.is),
  )
  const nameOf = (key: string) => is.get(key)?.name ?? was.get(key)?.name ?? key
  const named = changed.map(nameOf)
  return changed.map((key) => ({
    field: named.filter((name) => name === nameOf(key)).length > 1 ? `${nameOf(key)} (${key})` : nameOf(key),
    from: was.get(key)?.words ?? null,
    to: is.get(key)?.words ?? null,
  }))
}

/** Each thing that can change, by a key that no other has. */
function fieldsOf({ calendars, policies, defaultPolicyId, companies }: Terms, names: Names) {
  const policyName = (id: number) => policies.find((each) => each.id === id)?.name ?? 'Unknown'
  const calendarName = (id: number) => calendars.find((each) => each.id === id)?.name ?? 'Unknown'
  const fields = new Map<string, Field>()
  const add = (key: string, name: string, is: unknown, words: string) => fields.set(key, { name, is, words })
  add('default', 'default policy', defaultPolicyId, policyName(defaultPolicyId))
  for (const { id, name, timeZone, week, holidays } of calendars) {
    const [key, title] = [`calendar ${id}`, `calendar “${name}”`]
    const days = week.map(({ day, from, to }) => `${weekdays[day - 1]} ${from}–${to}`)
    add(`${key}, name`, `${title}, name`, name, name)
    add(`${key}, time zone`, `${title}, time zone`, timeZone, timeZone)
    add(`${key}, hours`, `${title}, hours`, days, days.join(', '))
    add(`${key}, holidays`, `${title}, holidays`, holidays, holidays.join(', ') || 'none')
  }
  for (const { id, name, calendarId, targets, escalations } of policies) {
    const [key, title] = [`policy ${id}`, `policy “${name}”`]
    for (const [at, escalation] of escalations.entries()) {
      const step = `escalation ${at + 1}`
      add(`${key}, ${step}`, `${title}, ${step}`, stepOf(escalation), escalationWords(escalation, names))
    }
    add(`${key}, name`, `${title}, name`, name, name)
    add(`${key}, calendar`, `${title}, calendar`, calendarId, calendarName(calendarId))
    for (const priority of ticketPriorities) {
      const { clock, firstResponse, nextResponse, resolution } = targets[priority]
      const times = [firstResponse, nextResponse, resolution]
      const hours = clock === 'always' ? 'around the clock' : 'business hours'
      const words = times.map((minutes) => (minutes === null ? 'none' : targetWords(minutes)))
      add(`${key}, ${priority}`, `${title}, ${priority}`, [clock, times], `${words.join(' / ')}, ${hours}`)
    }
  }
  for (const { companyId, policyId } of companies) {
    const name = `policy of ${names.company(companyId)}`
    add(`company ${companyId}`, name, policyId, policyName(policyId))
  }
  return fields
}

/** A step without what its order of keys says. */
function stepOf({ afterMinutes, tellsAdministrators, raisesPriority, assignment }: Escalation) {
  const whom =
    assignment?.to === 'person' ? assignment.userId : assignment?.to === 'team' && assignment.teamId
  const to = assignment && [assignment.to, whom]
  return [afterMinutes, tellsAdministrators, raisesPriority, to]
}
