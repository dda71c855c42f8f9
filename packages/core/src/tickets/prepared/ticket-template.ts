import type { PreparedShelf, TicketTemplateTerms } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { isOnStaff } from '../../duty/available.ts'
import { activeTeam } from '../../duty/team.ts'
import { dayAfter } from '../../figures/calendar-days.ts'
import type { Stores } from '../../stores.ts'
import { shownTags } from '../tags/tag.ts'
import type { TicketRecord } from '../ticket.ts'
import { namedBy, ticketTemplateOf } from './present-prepared.ts'

/** What a ticket gets of a template besides what its form says. */
export type TemplateParts = Pick<TicketRecord, 'assigneeId' | 'teamId' | 'tagIds' | 'checklist'>

/** Throws PREPARED_NOT_FOUND. */
export async function findTicketTemplate(
  { shelf, id }: { shelf: PreparedShelf; id: number },
  userId: number,
  { prepared }: Pick<Stores, 'prepared'>,
): Promise<TicketTemplateTerms> {
  const { items } = await prepared.read(shelf === 'shared' ? shelf : userId)
  const [terms] = items.filter((item) => item.id === id).flatMap(ticketTemplateOf)
  if (!terms) throw new AppError('PREPARED_NOT_FOUND')
  return terms
}

/** What a template gives on this day to whoever uses it. Leaves out people, teams and tags that are gone since it was saved. */
export async function templateParts(
  terms: Pick<TicketTemplateTerms, 'assignment' | 'tagIds' | 'items' | 'holds'>,
  { userId, day }: { userId: number | null; day: string },
  { users, teams, tags }: Pick<Stores, 'users' | 'teams' | 'tags'>,
): Promise<TemplateParts> {
  const { assignment, tagIds, items, holds } = terms
  const [people, allTeams, allTags] = await Promise.all([
    users.byIds(namedBy(terms).userIds),
    assignment?.to === 'team' ? teams.read() : { teams: [] },
    tagIds.length > 0 ? tags.read() : undefined,
  ])
  const onStaff = (id: number | null) => (id !== null && isOnStaff(people.get(id)) ? id : null)
  return {
    assigneeId:
      assignment?.to === 'me' ? userId : assignment?.to === 'person' ? onStaff(assignment.userId) : null,
    teamId: assignment?.to === 'team' ? (activeTeam(allTeams, assignment.teamId)?.id ?? null) : null,
    tagIds: allTags ? shownTags(tagIds, allTags).map(({ id }) => id) : [],
    checklist: {
      holds: holds && items.length > 0,
      items: items.map(({ text, ownerId, dueInDays }) => ({
        ...{ id: crypto.randomUUID(), text, done: null },
        ...{ ownerId: onStaff(ownerId), dueOn: dueInDays === null ? null : dayAfter(day, dueInDays) },
      })),
    },
  }
}
