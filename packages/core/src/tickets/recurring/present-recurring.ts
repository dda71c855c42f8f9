import { limits, type PlannedWork, type Recurring, type RecurringDetail } from '@remotehands/contract'
import { isOnStaff } from '../../duty/available.ts'
import { teamName } from '../../duty/team.ts'
import { nameOf } from '../../people/present-user.ts'
import { siteNameOf } from '../../people/sites/chosen-site.ts'
import { canHaveTickets, type UserRecord } from '../../people/user.ts'
import type { Services, Settings } from '../../services.ts'
import type { Stores } from '../../stores.ts'
import { namedBy } from '../prepared/present-prepared.ts'
import { shownTags } from '../tags/tag.ts'
import { placesOf } from './desk-place.ts'
import { plannedRuns } from './planned-runs.ts'
import type { RecurringRecord } from './recurring.ts'

type PresentingServices = Pick<Services, 'stores'> & { settings: Settings }

/** Presents recurring tickets with their names, in a few batched reads. */
export async function presentRecurring(
  all: readonly RecurringRecord[],
  { stores, settings }: PresentingServices,
): Promise<Recurring[]> {
  const ids = <T>(pick: (one: RecurringRecord) => readonly T[]) => [...new Set(all.flatMap(pick))]
  const assignees = ids(({ assignment }) => (assignment?.to === 'person' ? [assignment.userId] : []))
  const isOfTeam = all.some(({ assignment }) => assignment?.to === 'team')
  const [users, companies, devices, teams] = await Promise.all([
    stores.users.byIds([...new Set([...assignees, ...ids(({ clientId }) => [clientId])])]),
    stores.companies.byIds(ids(({ companyId }) => [companyId])),
    stores.devices.byIds(ids(({ deviceIds }) => deviceIds)),
    isOfTeam ? stores.teams.read() : { teams: [] },
  ])
  const { timeZone } = settings.serviceLevels.hours
  return all.map((recurring) => {
    const { problem, assignment, ...one } = recurring
    const client = users.get(one.clientId)
    return {
      ...one,
      ...{ timeZone, problem: problem?.what ?? (isClientGone(recurring, client) ? 'client_gone' : null) },
      company: companies.get(one.companyId)?.name ?? 'Unknown',
      clientName: nameOf(client),
      assigneeName: assignment?.to === 'person' ? nameOf(users.get(assignment.userId)) : null,
      teamName: assignment?.to === 'team' ? teamName(teams, assignment.teamId) : null,
      devices: one.deviceIds.map((id) => ({ id, name: devices.get(id)?.deviceName ?? 'Unknown' })),
    }
  })
}

/** Whether no ticket can be raised for its client when the next one is due. */
const isClientGone = ({ state, companyId }: RecurringRecord, client: UserRecord | undefined): boolean =>
  state !== 'ended' && !(client?.isActive && canHaveTickets(client) && client.companyId === companyId)

/** What a company's administrators see of it. */
export async function presentPlanned(
  all: readonly RecurringRecord[],
  { stores, settings }: { stores: Pick<Stores, 'devices'>; settings: Settings },
): Promise<PlannedWork[]> {
  const devices = await stores.devices.byIds([...new Set(all.flatMap(({ deviceIds }) => deviceIds))])
  const { timeZone } = settings.serviceLevels.hours
  return all.map((one) => ({
    ...{ ...one, timeZone },
    devices: one.deviceIds.map((id) => ({ id, name: devices.get(id)?.deviceName ?? 'Unknown' })),
  }))
}

/** One recurring ticket, with its next dates and the tickets that it raised last. */
export async function presentDetail(
  recurring: RecurringRecord,
  services: PresentingServices,
): Promise<RecurringDetail> {
  const { stores } = services
  const { shown } = limits.recurring
  const { userIds } = namedBy(recurring)
  const [[listed], placeOf, people, tags, siteName, { items: runs }] = await Promise.all([
    presentRecurring([recurring], services),
    placesOf(services),
    stores.users.byIds([...new Set([...userIds, recurring.createdById])]),
    recurring.tagIds.length > 0 ? stores.tags.read() : undefined,
    siteNameOf(recurring.siteId, stores),
    stores.recurring.runs(recurring.id, { limit: shown }),
  ])
  if (!listed) throw new Error('One is presented as one.')
  const tickets = await stores.tickets.byIds(runs.map(({ ticketId }) => ticketId))
  const after = new Date(recurring.doneUntil)
  const upcoming = plannedRuns(recurring, placeOf(recurring.companyId), after, shown)
  return {
    ...recurring,
    ...listed,
    tags: tags ? shownTags(recurring.tagIds, tags) : [],
    people: userIds.map((id) => ({ id, name: nameOf(people.get(id)), isOnStaff: isOnStaff(people.get(id)) })),
    createdByName: nameOf(people.get(recurring.createdById)),
    siteName,
    upcoming: recurring.state === 'active' ? upcoming : [],
    raised: runs.map((run) => {
      const { title = 'Unknown', status = 'closed' as const } = tickets.get(run.ticketId) ?? {}
      return { ...run, title, status }
    }),
  }
}
