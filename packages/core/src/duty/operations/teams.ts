import { type FieldChange, limits, type TeamForm, type Teams } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import type { UserRecord } from '../../people/user.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { isOnStaff } from '../available.ts'
import { presentTeams } from '../present-teams.ts'
import type { TeamRecord, TeamsRecord } from '../team.ts'

/** The teams, their members and leads. */
export const listTeams: Operation<'teams.list'> = async (_, { stores }) =>
  presentTeams(await stores.teams.read(), stores)

/** Adds a team. */
export const createTeam: Operation<'teams.create'> = async ({ body }, context) => {
  const record = await current(body.version, context)
  if (record.teams.length >= limits.teams.count)
    refuse('name', `There can be at most ${limits.teams.count} teams.`)
  const id = Math.max(0, ...record.teams.map((team) => team.id)) + 1
  return save(record, undefined, id, body, context)
}

/** Changes a team. Saving it unchanged changes nothing. Throws TEAM_NOT_FOUND. */
export const updateTeam: Operation<'teams.update'> = async ({ params: { id }, body }, context) => {
  const record = await current(body.version, context)
  const before = record.teams.find((team) => team.id === id)
  if (!before) throw new AppError('TEAM_NOT_FOUND')
  return save(record, before, id, body, context)
}

/** Who changed the teams, and how, newest first. */
export const listTeamHistory: Operation<'teams.history'> = async ({ page }, { stores }) => {
  const { items, next } = await stores.teams.history(page)
  const users = await stores.users.namesOf([...new Set(items.flatMap(({ actorId }) => actorId ?? []))])
  const entries = items.map(({ id, at, actorId, label, type, changes }) => ({
    ...{ id, at, label, changes, action: type },
    actorName: actorId === null ? 'Unknown' : nameOf(users.get(actorId)),
  }))
  return { items: entries, next }
}

/** Throws CONFLICT unless it's the version that the caller saw. */
async function current(version: number, { stores }: SignedInContext): Promise<TeamsRecord> {
  const record = await stores.teams.read()
  if (record.version !== version) throw new AppError('CONFLICT')
  return record
}

async function save(
  record: TeamsRecord,
  before: TeamRecord | undefined,
  id: number,
  { version: _, ...terms }: TeamForm,
  { actor, stores, clock }: SignedInContext,
): Promise<Teams> {
  const others = record.teams.filter((team) => team !== before)
  if (others.some(({ name }) => folded(name) === folded(terms.name)))
    refuse('name', 'Another team has this name.')
  const known = before?.memberIds ?? []
  const users = await stores.users.byIds([...new Set([...known, ...terms.memberIds])])
  if (!terms.memberIds.every((member) => known.includes(member) || isOnStaff(users.get(member))))
    refuse('memberIds', 'Only active staff can be in a team.')
  const team = { id, ...terms }
  const changes = changesOf(before, team, users)
  if (changes.length === 0) return presentTeams(record, stores)
  const teams = before ? record.teams.map((each) => (each === before ? team : each)) : [...others, team]
  const act = { type: before ? 'changed' : 'created', label: team.name, changes }
  const by = { actorId: actor.userId, at: clock.now().toISOString() }
  return presentTeams(await stores.teams.change(record, teams, id, { ...act, ...by }), stores)
}

function changesOf(
  before: TeamRecord | undefined,
  after: TeamRecord,
  users: ReadonlyMap<number, UserRecord>,
): FieldChange[] {
  const names = (ids: readonly number[]) => ids.map((id) => nameOf(users.get(id))).join(', ') || null
  const fields: [string, (team: TeamRecord) => unknown, (team: TeamRecord) => string | null][] = [
    ['name', ({ name }) => name, ({ name }) => name],
    ['description', ({ description }) => description, ({ description }) => description || null],
    ['members', ({ memberIds }) => memberIds.join(), ({ memberIds }) => names(memberIds)],
    ['leads', ({ leadIds }) => leadIds.join(), ({ leadIds }) => names(leadIds)],
    ['state', ({ isActive }) => isActive, ({ isActive }) => (isActive ? 'active' : 'inactive')],
  ]
  return fields
    .filter(([, is]) => !before || is(before) !== is(after))
    .map(([field, , words]) => ({ field, from: before ? words(before) : null, to: words(after) }))
    .filter(({ from, to }) => from !== null || to !== null)
}
