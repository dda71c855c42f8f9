import type { Promises } from '../sla/service-levels.ts'
import type { TicketRecord } from '../ticket.ts'
import type { PoliciesRecord } from './policy.ts'
import { type PolicyServices, policyIdOf, promisesOf, promisesOfTicket } from './promises.ts'

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
