import { type PolicyServices, policiesNow, policyIdOf } from '../policies/promises.ts'
import type { Place } from './planned-runs.ts'

/** Reads the service levels once; whose holidays hold for a company is said by its policy's calendar. Clocks are the desk's. */
export async function placesOf(services: PolicyServices): Promise<(companyId?: number) => Place> {
  const policies = await policiesNow(services)
  const { hours } = services.settings.serviceLevels
  return (companyId) => {
    const policyId = companyId === undefined ? policies.defaultPolicyId : policyIdOf(policies, companyId)
    const policy = policies.policies.find(({ id }) => id === policyId)
    const calendar = policies.calendars.find(({ id }) => id === policy?.calendarId)
    return { timeZone: hours.timeZone, hours: calendar ?? hours }
  }
}
