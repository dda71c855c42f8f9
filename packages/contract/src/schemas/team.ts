import * as z from 'zod'
import { limits } from '../limits.ts'
import { FieldChange } from './audit.ts'
import { instant, isDistinct, line, recordId } from './text.ts'
import { Person } from './ticket.ts'

const { teams } = limits
const people = (message: string) =>
  z.array(recordId).max(teams.members, `At most ${teams.members} people.`).refine(isDistinct, message)

/** `version`: of all teams together, which changes with each. 0 before the first save. */
const version = z.int().min(0)

/** A team as it is edited. Its leads are among its members. */
export const TeamForm = z
  .strictObject({
    version,
    name: line(teams.name.max, { min: 1, tooShort: 'Please enter a name.', name: 'The name' }),
    description: line(teams.description.max, { name: 'The description' }).default(''),
    memberIds: people('Name each person once.'),
    leadIds: people('Name each lead once.'),
    /** One that isn't is given no tickets; those that it has keep its name. */
    isActive: z.boolean().default(true),
  })
  .refine(({ memberIds, leadIds }) => leadIds.every((id) => memberIds.includes(id)), {
    path: ['leadIds'],
    message: 'A lead must be a member.',
  })
export type TeamForm = z.output<typeof TeamForm>

export const TeamMember = Person.extend({
  isLead: z.boolean(),
  /** False for people who were deactivated, or left the staff: the team goes on without them. */
  isAvailable: z.boolean(),
})
export type TeamMember = z.output<typeof TeamMember>

export const Team = z.object({
  id: recordId,
  name: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  members: z.array(TeamMember),
})
export type Team = z.output<typeof Team>

/** All teams by name, active ones first. */
export const Teams = z.object({ version, teams: z.array(Team) })
export type Teams = z.output<typeof Teams>

/** One change in the teams' history. */
export const TeamHistoryEntry = z.object({
  id: z.string(),
  at: instant,
  actorName: z.string(),
  /** The team's name at the time. */
  label: z.string(),
  /** `created` or `changed`. */
  action: z.string(),
  changes: z.array(FieldChange),
})
export type TeamHistoryEntry = z.output<typeof TeamHistoryEntry>
