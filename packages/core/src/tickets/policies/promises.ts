import { type ServicePolicy, ticketPriorities } from '@remotehands/contract'
import type { Services, Settings } from '../../services.ts'
import {
  aroundTheClock,
  type BusinessHours,
  type Promised,
  type Promises,
  type ServiceLevels,
} from '../sla/service-levels.ts'
import { configuredPolicyId, type TicketRecord } from '../ticket.ts'
import type { PoliciesRecord } from './policy.ts'

export type PolicyServices = Pick<Services, 'stores'> & { settings: Pick<Settings, 'serviceLevels'> }

/** The service levels that hold: those that were saved, else those that are configured. */
export async function policiesNow({ stores, settings }: PolicyServices): Promise<PoliciesRecord> {
  const saved = await stores.policies.read()
  return saved.version === 0 ? configuredPolicies(settings.serviceLevels) : saved
}

/** What is configured, as one policy for everybody. */
function configuredPolicies({ hours, targets }: ServiceLevels): PoliciesRecord {
  const priorities = ticketPriorities.map((priority) => {
    const { firstResponse, resolution } = targets[priority]
    const minutes = { firstResponse: firstResponse * 60, nextResponse: null, resolution: resolution * 60 }
    return [priority, { clock: 'business' as const, ...minutes }] as const
  })
  const { timeZone, week, holidays } = hours
  const calendar = { id: 1, name: 'Business hours', timeZone, week: [...week], holidays: [...holidays] }
  const policy = {
    ...{ id: configuredPolicyId, name: 'Standard', calendarId: calendar.id, escalations: [] },
    targets: Object.fromEntries(priorities) as PoliciesRecord['policies'][number]['targets'],
  }
  return {
    ...{ version: 0, calendars: [calendar], policies: [policy] },
    ...{ defaultPolicyId: policy.id, companies: [] },
  }
}

/** The policy that holds for a company's tickets. */
export function policyIdOf({ companies, defaultPolicyId }: PoliciesRecord, companyId: number): number {
  return companies.find((each) => each.companyId === companyId)?.policyId ?? defaultPolicyId
}

function policyOf({ policies }: PoliciesRecord, policyId: number): ServicePolicy {
  const policy = policies.find(({ id }) => id === policyId)
  if (!policy) throw new Error(`There is no policy ${policyId}.`)
  return policy
}

/** What a policy promises; the hours of a calendar are the same object for each priority. */
export function promisesOf(policies: PoliciesRecord, policyId: number): Promises {
  const policy = policyOf(policies, policyId)
  const calendar = policies.calendars.find(({ id }) => id === policy.calendarId)
  if (!calendar) throw new Error(`There is no calendar ${policy.calendarId}.`)
  const promised = ticketPriorities.map((priority): [string, Promised] => {
    const { clock, ...minutes } = policy.targets[priority]
    return [priority, { ...minutes, hours: clock === 'always' ? aroundTheClock : calendar }]
  })
  return Object.fromEntries(promised) as Promises
}

/** What is configured, as promises. */
export function configuredPromises(levels: ServiceLevels): Promises {
  return promisesOf(configuredPolicies(levels), configuredPolicyId)
}

/** What a new ticket of a company is promised, and by which service levels. */
export async function promisesFor(
  companyId: number,
  services: PolicyServices,
): Promise<{ promises: Promises; levels: TicketRecord['levels'] }> {
  const policies = await policiesNow(services)
  const policyId = policyIdOf(policies, companyId)
  return { promises: promisesOf(policies, policyId), levels: { version: policies.version, policyId } }
}

/** What a ticket was promised: by its policy, as it was in the ticket's version. */
export async function promisesOfTicket(
  ticket: Pick<TicketRecord, 'levels'>,
  services: PolicyServices,
): Promise<Promises> {
  return promisesOf(await policiesOfTicket(ticket, services), ticket.levels.policyId)
}

/** The policy that a ticket is measured by, as it was in the ticket's version, and what it promises. */
export async function levelsOfTicket(
  ticket: Pick<TicketRecord, 'levels'>,
  services: PolicyServices,
): Promise<{ policy: ServicePolicy; promises: Promises }> {
  const { policyId } = ticket.levels
  const policies = await policiesOfTicket(ticket, services)
  return { policy: policyOf(policies, policyId), promises: promisesOf(policies, policyId) }
}

/** The calendars of tickets' policies, each version read once. A calendar of a version never changes. */
export function calendarsOfTickets(
  services: PolicyServices,
): (ticket: Pick<TicketRecord, 'levels'>) => Promise<BusinessHours> {
  const known = new Map<number, Promise<PoliciesRecord>>()
  return async (ticket) => {
    const { version, policyId } = ticket.levels
    const read = known.get(version) ?? Promise.resolve(policiesOfTicket(ticket, services))
    known.set(version, read)
    const { policies, calendars } = await read
    const policy = policies.find(({ id }) => id === policyId)
    return calendars.find(({ id }) => id === policy?.calendarId) ?? services.settings.serviceLevels.hours
  }
}

function policiesOfTicket(
  { levels: { version } }: Pick<TicketRecord, 'levels'>,
  { stores, settings }: PolicyServices,
): PoliciesRecord | Promise<PoliciesRecord> {
  return version === 0 ? configuredPolicies(settings.serviceLevels) : stores.policies.revision(version)
}

/** The desk's hours: those of the default policy's calendar. Its time zone stays the configured one. */
export async function deskHours(services: PolicyServices): Promise<BusinessHours> {
  const { policies, calendars, defaultPolicyId } = await policiesNow(services)
  const policy = policies.find(({ id }) => id === defaultPolicyId)
  return calendars.find(({ id }) => id === policy?.calendarId) ?? services.settings.serviceLevels.hours
}

/** What tickets were promised, however often it is asked: each version of a policy is read and computed once. */
export function promisesBefore(services: PolicyServices): (ticket: TicketRecord) => Promise<Promises> {
  const known = new Map<string, Promise<Promises>>()
  return (ticket) => {
    const { version, policyId } = ticket.levels
    const key = `${version} ${policyId}`
    const promises = known.get(key) ?? promisesOfTicket(ticket, services)
    known.set(key, promises)
    return promises
  }
}

/** What many tickets would be promised by these service levels, by their company. */
export function promisesAfter(policies: PoliciesRecord): (companyId: number) => {
  policyId: number
  promises: Promises
} {
  const known = new Map(policies.policies.map(({ id }) => [id, promisesOf(policies, id)]))
  return (companyId) => {
    const policyId = policyIdOf(policies, companyId)
    return { policyId, promises: known.get(policyId) ?? promisesOf(policies, policyId) }
  }
}
