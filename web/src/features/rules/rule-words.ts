import {
  type Rule,
  type RuleResult,
  type Rules,
  type StaffTicketEntry,
  timeOfDayWords,
} from '@remotehands/contract'

type Terms = Pick<Rule, 'conditions' | 'actions'>

/** A rule in one sentence: "If the company is Harborline and the priority is urgent, assign to Pat Quinn." */
export function ruleWords({ conditions, actions }: Terms, { companies, people, tags, teams }: Rules): string {
  const person = (id: number) => people.find((each) => each.id === id)?.name ?? 'Unknown'
  const company = (id: number) => companies.find((each) => each.id === id)?.name ?? 'Unknown'
  const tag = (id: number) => tags.find((each) => each.id === id)?.name ?? 'a deleted tag'
  const team = (id: number) => quoted(teams.find((each) => each.id === id)?.name ?? 'Unknown')
  const { companyIds, priorities, words, deviceTypes, teamIds, channel, time } = conditions
  const holds = [
    companyIds.length > 0 && `the company is ${either(companyIds.map(company))}`,
    priorities.length > 0 && `the priority is ${either(priorities)}`,
    words.length > 0 && `it says ${either(words.map(quoted))}`,
    deviceTypes.length > 0 && `a device is of type ${either(deviceTypes.map(quoted))}`,
    teamIds.length > 0 && `an earlier rule gave it to team ${either(teamIds.map(team))}`,
    channel !== null && raisedBy[channel],
    time !== null && timeWords(time),
  ].filter((part) => part !== false)
  const { priority, teamId, assignment, followerIds, toldIds, tagIds, approvals } = actions
  const does = [
    priority !== null && `set the priority to ${priority}`,
    teamId !== null && `give it to team ${team(teamId)}`,
    assignment !== null &&
      (assignment.to === 'person' ? `assign to ${person(assignment.userId)}` : amongDuty[assignment.to]),
    followerIds.length > 0 && `add ${listed(followerIds.map(person))} as followers`,
    tagIds.length > 0 && `tag it ${listed(tagIds.map(tag).map(quoted))}`,
    toldIds.length > 0 && `mail ${listed(toldIds.map(person))}`,
    approvals !== null && `ask ${approversWords(approvals)} to approve it first`,
  ].filter((part) => part !== false)
  return `${holds.length > 0 ? `If ${listed(holds)}` : 'For every ticket'}, ${listed(does)}.`
}

const approversWords = (count: number) =>
  count === 2 ? 'two of the company’s approvers' : 'one of the company’s approvers'

const raisedBy = { client: 'a client raises it', staff: 'staff raise it', mail: 'it comes by mail' }

const amongDuty = {
  round_robin: 'assign in turn to those on duty',
  least_loaded: 'assign to whoever on duty has the fewest open tickets',
}

function timeWords(time: NonNullable<Rule['conditions']['time']>): string {
  if (time.is === 'between')
    return `it is between ${timeOfDayWords(time.from)} and ${timeOfDayWords(time.until)}`
  return time.is === 'open' ? 'it is within business hours' : 'it is outside business hours'
}

/** What of a rule doesn't work now, and why. */
export function ruleProblems({ conditions, actions }: Terms, { people, teams, onDuty }: Rules): string[] {
  const { teamId, assignment, followerIds, toldIds } = actions
  const closed = teams.filter(
    ({ id, isActive }) => !isActive && (id === teamId || conditions.teamIds.includes(id)),
  )
  const goneOf = (ids: readonly number[]) =>
    people.filter(({ id, isAvailable }) => ids.includes(id) && !isAvailable).map(({ name }) => name)
  const assignees = goneOf(assignment?.to === 'person' ? [assignment.userId] : [])
  const told = goneOf(toldIds)
  const followers = goneOf(followerIds)
  return [
    ...closed.map(({ name }) => `Team ${quoted(name)} is inactive: the rule passes it over.`),
    ...assignees.map((name) => `${name} is no longer on staff: the rule assigns to no one.`),
    ...(told.length > 0 ? [`No longer on staff, and not mailed: ${told.join(', ')}.`] : []),
    ...(followers.length > 0 ? [`Deactivated, and not added: ${followers.join(', ')}.`] : []),
    ...(assignment && assignment.to !== 'person' && onDuty === 0
      ? ['No one is on duty now: the rule assigns to no one at this hour.']
      : []),
  ]
}

type Entry = RuleResult & Partial<StaffTicketEntry['rules'][number]>

/** What a rule did: "set the priority from low to high and assigned the ticket to Pat Quinn". */
export function effectWords(effect: Entry): string {
  const { priority, teamName, assigneeName, followerNames, toldNames = [], tagNames = [], approvals } = effect
  return listed(
    [
      priority && `changed the priority from ${priority.from} to ${priority.to}`,
      teamName && `gave the ticket to team ${quoted(teamName)}`,
      assigneeName !== null && `assigned the ticket to ${assigneeName}`,
      followerNames.length > 0 &&
        `added ${listed(followerNames)} as ${followerNames.length > 1 ? 'followers' : 'a follower'}`,
      tagNames.length > 0 && `tagged it ${listed(tagNames.map(quoted))}`,
      toldNames.length > 0 && `mailed ${listed(toldNames)}`,
      approvals && `asked ${approversWords(approvals)} to approve it`,
    ].filter((part) => typeof part === 'string'),
  )
}

/** "Would have touched 12 of 143 tickets of the last 30 days". */
export function trialWords(result: {
  touched: number
  lookedAt: number
  isCut: boolean
  days: number
}): string {
  const { touched, lookedAt, isCut, days } = result
  if (lookedAt === 0) return `No tickets in the last ${days} days to try it on.`
  const all = isCut
    ? `the newest ${lookedAt} tickets`
    : `${lookedAt} ${lookedAt === 1 ? 'ticket' : 'tickets'}`
  return `Would have touched ${touched} of ${all} of the last ${days} days.`
}

const quoted = (text: string) => `“${text}”`
const listed = (parts: readonly string[]) => joined(parts, 'and')
const either = (parts: readonly string[]) => joined(parts, 'or')

function joined(parts: readonly string[], word: string): string {
  const [last = ''] = parts.slice(-1)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${word} ${last}` : last
}
