import { type FieldChange, type RecurringTerms, recurringWords } from '@remotehands/contract'
import { teamName } from '../../duty/team.ts'
import { nameOf } from '../../people/present-user.ts'
import { siteNameOf } from '../../people/sites/chosen-site.ts'
import type { Stores } from '../../stores.ts'

/** What a change of a recurring ticket changes, for the audit log to say in words. */
export async function recurringChanges(
  before: RecurringTerms | undefined,
  after: RecurringTerms,
  stores: Stores,
): Promise<FieldChange[]> {
  const [was, is] = await Promise.all([before && fieldsOf(before, stores), fieldsOf(after, stores)])
  return Object.entries(is)
    .map(([field, to]) => ({ field, from: was?.[field] ?? null, to }))
    .filter(({ from, to }) => from !== to)
}

async function fieldsOf(terms: RecurringTerms, stores: Stores): Promise<Record<string, string | null>> {
  const { assignment, clientId, deviceIds, tagIds, items } = terms
  const [users, devices, tags, teams, site] = await Promise.all([
    stores.users.byIds([clientId, ...(assignment?.to === 'person' ? [assignment.userId] : [])]),
    stores.devices.byIds(deviceIds),
    tagIds.length > 0 ? stores.tags.read() : { tags: [] },
    assignment?.to === 'team' ? stores.teams.read() : { teams: [] },
    siteNameOf(terms.siteId, stores),
  ])
  const listed = (all: readonly string[]) => all.join(', ') || null
  return {
    title: terms.title,
    when: recurringWords(terms),
    rule: terms.rule,
    priority: terms.priority,
    client: nameOf(users.get(clientId)),
    site,
    devices: listed(deviceIds.map((id) => devices.get(id)?.deviceName ?? 'Unknown')),
    assignee: assignment?.to === 'person' ? nameOf(users.get(assignment.userId)) : null,
    team: assignment?.to === 'team' ? teamName(teams, assignment.teamId) : null,
    tags: listed(tagIds.map((id) => tags.tags.find((tag) => tag.id === id)?.name ?? 'Unknown')),
    checklist: listed(items.map(({ text }) => text)),
  }
}
