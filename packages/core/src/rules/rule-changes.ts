import type { FieldChange } from '@remotehands/contract'
import { teamName } from '../duty/team.ts'
import type { CommonServices } from '../operation.ts'
import { nameOf } from '../people/present-user.ts'
import { namedBy, teamsOfRules } from './known-people.ts'
import type { RuleRecord } from './rule.ts'

/** What a change of a rule changes, for the audit log to say in words. */
export async function ruleChanges(
  before: RuleRecord | undefined,
  after: RuleRecord,
  { stores }: Pick<CommonServices, 'stores'>,
): Promise<FieldChange[]> {
  const rules = [...(before ? [before] : []), after]
  const [people, companies, { tags }, teams] = await Promise.all([
    stores.users.namesOf([...new Set(rules.flatMap(namedBy))]),
    stores.companies.byIds([...new Set(rules.flatMap(({ conditions }) => conditions.companyIds))]),
    stores.tags.read(),
    teamsOfRules(rules, stores),
  ])
  const names = {
    person: (id: number) => nameOf(people.get(id)),
    company: (id: number) => companies.get(id)?.name ?? 'Unknown',
    tag: (id: number) => tags.find((tag) => tag.id === id)?.name ?? 'Unknown',
    team: (id: number) => teamName(teams, id) ?? 'Unknown',
  }
  const was = before && fieldsOf(before, names)
  return Object.entries(fieldsOf(after, names))
    .map(([field, to]) => ({ field, from: was?.[field] ?? null, to: to ?? null }))
    .filter(({ from, to }) => from !== to)
}

interface Names {
  person(id: number): string
  company(id: number): string
  tag(id: number): string
  team(id: number): string
}

function fieldsOf(
  rule: RuleRecord,
  { person, company, tag, team }: Names,
): Record<string, string | undefined> {
  const { conditions, actions } = rule
  const listed = (all: readonly string[]) => all.join(', ') || undefined
  return {
    name: rule.name,
    state: rule.isOn ? 'on' : 'off',
    'after it': rule.goesOn ? 'go on' : 'stop',
    companies: listed(conditions.companyIds.map(company)),
    priorities: listed(conditions.priorities),
    words: listed(conditions.words),
    'device types': listed(conditions.deviceTypes),
    'given to team': listed(conditions.teamIds.map(team)),
    'raised by': conditions.channel ?? undefined,
    time: timeOf(conditions.time),
    'set priority': actions.priority ?? undefined,
    'give to team': actions.teamId === null ? undefined : team(actions.teamId),
    'assign to': assigneeOf(actions.assignment, person),
    'add followers': listed(actions.followerIds.map(person)),
    'add tags': listed(actions.tagIds.map(tag)),
    tell: listed(actions.toldIds.map(person)),
    approvals: actions.approvals?.toString(),
  }
}

function timeOf(time: RuleRecord['conditions']['time']): string | undefined {
  if (time?.is === 'between') return `${time.from} to ${time.until}`
  return time ? `business hours: ${time.is}` : undefined
}

function assigneeOf(
  assignment: RuleRecord['actions']['assignment'],
  person: Names['person'],
): string | undefined {
  if (assignment?.to === 'person') return person(assignment.userId)
  return assignment?.to.replaceAll('_', ' ')
}
