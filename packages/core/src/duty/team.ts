import { recordId } from '@remotehands/contract'
import * as z from 'zod'
import type { Stores } from '../stores.ts'

export const TeamRecord = z.object({
  id: recordId,
  name: z.string(),
  description: z.string(),
  memberIds: z.array(recordId),
  /** Members, too. */
  leadIds: z.array(recordId),
  isActive: z.boolean(),
})
export type TeamRecord = z.output<typeof TeamRecord>

/** All teams: one item, so that one read says who is in which. None is ever removed: tickets keep its name. */
export const TeamsRecord = z.object({
  /** 0 until one is first saved. */
  version: z.int(),
  teams: z.array(TeamRecord),
})
export type TeamsRecord = z.output<typeof TeamsRecord>

export const noTeams: TeamsRecord = { version: 0, teams: [] }

/** A team as histories and mails name it. */
export function teamName({ teams }: Pick<TeamsRecord, 'teams'>, id: number | null): string | null {
  return id === null ? null : (teams.find((team) => team.id === id)?.name ?? 'Unknown')
}

/** The teams, read only if one of these names one. */
export async function teamsOf(
  named: readonly { teamId: number | null }[],
  { teams }: Pick<Stores, 'teams'>,
): Promise<Pick<TeamsRecord, 'teams'>> {
  return named.some(({ teamId }) => teamId !== null) ? teams.read() : noTeams
}

/** The team with this id, if it's active. */
export function activeTeam({ teams }: Pick<TeamsRecord, 'teams'>, id: number | null): TeamRecord | undefined {
  return teams.find((team) => team.id === id && team.isActive)
}
