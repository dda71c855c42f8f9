import { type Escalation, type FieldChange, targetWords, ticketPriorities } from '@remotehands/contract'
import type { PoliciesRecord } from './policy.ts'

type Terms = Omit<PoliciesRecord, 'version'>
/** Of whom terms name by number. */
interface Names {
  company(id: number): string
  person(id: number): string
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What a change of the service levels changes, for the audit log and the history to say in words. */
export function policyChanges(before: Terms, after: Terms, names: Names): FieldChange[] {
  const [was, is] = [fieldsOf(before, names), fieldsOf(after, names)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, from: was.get(field) ?? null, to: is.get(field) ?? null }))
    .filter(({ from, to }) => from !== to)
}

/** Each thing that can change, in words, by its name. */
function fieldsOf(
  { calendars, policies, defaultPolicyId, companies }: Terms,
  names: Names,
): Map<string, string> {
  const policyName = (id: number) => policies.find((each) => each.id === id)?.name ?? 'Unknown'
  const calendarName = (id: number) => calendars.find((each) => each.id === id)?.name ?? 'Unknown'
  const fields = new Map<string, string>([['default policy', policyName(defaultPolicyId)]])
  for (const { id, name, timeZone, week, holidays } of calendars) {
    const days = week.map(({ day, from, to }) => `${weekdays[day - 1]} ${from}–${to}`)
    fields.set(`calendar ${id}, name`, name)
    fields.set(`calendar ${id}, time zone`, timeZone)
    fields.set(`calendar ${id}, hours`, days.join(', '))
    fields.set(`calendar ${id}, holidays`, holidays.join(', ') || 'none')
  }
  for (const { id, name, calendarId, targets, escalations } of policies) {
    for (const [at, escalation] of escalations.entries())
      fields.set(`policy ${id}, escalation ${at + 1}`, escalationWords(escalation, names))
    fields.set(`policy ${id}, name`, name)
    fields.set(`policy ${id}, calendar`, calendarName(calendarId))
    for (const priority of ticketPriorities) {
      const { clock, firstResponse, nextResponse, resolution } = targets[priority]
      const times = [firstResponse, nextResponse, resolution].map((minutes) =>
        minutes === null ? 'none' : targetWords(minutes),
      )
      const hours = clock === 'always' ? 'around the clock' : 'business hours'
      fields.set(`policy ${id}, ${priority}`, `${times.join(' / ')}, ${hours}`)
    }
  }
  for (const { companyId, policyId } of companies)
    fields.set(`policy of ${names.company(companyId)}`, policyName(policyId))
  return fields
}

/** "30 min after: tell administrators, raise the priority, assign to Ada Byrne". */
function escalationWords(
  { afterMinutes, tellsAdministrators, raisesPriority, assignment }: Escalation,
  { person }: Names,
): string {
  const to = assignment?.to === 'person' ? person(assignment.userId) : 'whoever is on call'
  const deeds = [
    tellsAdministrators && 'tell administrators',
    raisesPriority && 'raise the priority',
    assignment && `assign to ${to}`,
  ].filter(Boolean)
  const when = afterMinutes === 0 ? 'at once' : `${targetWords(afterMinutes)} after`
  return `${when}: ${deeds.join(', ')}`
}
