import {
  isOpen,
  type QueueFilters,
  type QueueView,
  type QueueViews,
  type StoredView,
  TicketQueueQuery,
} from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { isOnStaff } from '../../duty/available.ts'
import { activeTeam, type TeamRecord, teamName } from '../../duty/team.ts'
import type { SignedInContext } from '../../operation.ts'
import { followMerges } from '../../people/companies/follow-merges.ts'
import { nameOf } from '../../people/present-user.ts'
import { matchesFilter } from '../../search/matches-filter.ts'
import type { Stores } from '../../stores.ts'
import type { OpenQueue } from '../queue/open-tickets.ts'
import { queueFilter } from '../queue/queue-filter.ts'
import { isInUse, noTags, standingId, type TagsRecord } from '../tags/tag.ts'
import type { TicketFilter } from '../ticket-store.ts'
import type { SharedView } from './view-store.ts'

/** Whether a shared view is somebody's to see: of an active team of theirs, or made by them. */
export const seesView = ({ teamId, ownerId }: SharedView, userId: number, teams: readonly TeamRecord[]) =>
  ownerId === userId ||
  teams.some(({ id, isActive, memberIds }) => id === teamId && isActive && memberIds.includes(userId))

/**
 * Who of these views may be changed by somebody who sees them: who made it, and who leads its team. Where neither is on the staff any
 * more, every member of the team.
 */
export async function changeableBy(
  userId: number,
  views: readonly SharedView[],
  teams: readonly TeamRecord[],
  { users }: Pick<Stores, 'users'>,
): Promise<(view: SharedView) => boolean> {
  const leadsOf = ({ teamId }: SharedView) =>
    teams.find(({ id, isActive }) => id === teamId && isActive)?.leadIds ?? []
  const changersOf = (view: SharedView) => [view.ownerId, ...leadsOf(view)]
  const others = views.map(changersOf).filter((ids) => !ids.includes(userId))
  const people = others.length > 0 ? await users.byIds([...new Set(others.flat())]) : new Map()
  return (view) => {
    const changers = changersOf(view)
    return changers.includes(userId) || !changers.some((id) => isOnStaff(people.get(id)))
  }
}

/** The views that a person sees, in their order, with the open tickets of each, counted in memory. */
export async function presentViews({ actor, stores, clock }: SignedInContext): Promise<QueueViews> {
  const { userId } = actor
  const [{ own, shared }, known, queue] = await Promise.all([
    stores.views.read(userId),
    stores.teams.read(),
    stores.openTickets.look(),
  ])
  const { teams } = known
  const seen = shared.views.filter((view) => seesView(view, userId, teams))
  const mayChange = await changeableBy(userId, seen, teams, stores)
  const filtersTags = [...own.views, ...seen].some(({ filters }) => filters.tag)
  const tags = filtersTags ? await stores.tags.read() : noTags
  const all = [
    ...own.views.map((view) => ({ view, teamId: null, mayChange: true })),
    ...seen.map((view) => ({ view, teamId: view.teamId, mayChange: mayChange(view) })),
  ].map(({ view, ...each }) => {
    const followed = { ...view, filters: followingTags(view.filters, tags) }
    return { ...each, view: followed, asked: askedBy(followed) }
  })
  const now = clock.now()
  const gone = await findGone(all.map(({ asked }) => asked))
  const views = await Promise.all(
    all.map(async ({ view, asked, teamId, mayChange }): Promise<QueueView> => {
      const { id, version, name, filters } = view
      const counted = await countOpen(asked, queue, { tags, teamOf: (one) => activeTeam(known, one), now })
      return { id, version, name, filters, teamId, teamName: teamName(known, teamId), mayChange, ...counted }
    }),
  )
  const place = new Map(own.order.map((id, index) => [id, index]))
  const placeOf = ({ id }: QueueView) => place.get(id) ?? own.order.length
  return {
    views: views.toSorted((one, other) => placeOf(one) - placeOf(other)),
    repliedTo: countIn(queue, await queueFilter(repliedTo, actor, now, stores)),
    startId: views.some(({ id }) => id === own.startId) ? own.startId : null,
    teams: teams
      .filter(({ isActive, memberIds }) => isActive && memberIds.includes(userId))
      .map(({ id, name }) => ({ id, name })),
  }

  /** Returns a function that says whom or what a view filters by though they have left, or were merged or archived. */
  async function findGone(wanted: readonly QueueFilters[]) {
    const assigneeIds = wanted.flatMap(({ assignee = [] }) => assignee.filter(isId))
    const companyIds = wanted.flatMap(({ companyId = [] }) => companyId)
    const [people, companies] = await Promise.all([
      stores.users.byIds([...new Set(assigneeIds)]),
      stores.companies.byIds([...new Set(companyIds)]),
    ])
    const merged = [...companies.values()].flatMap(({ id, mergedInto }) =>
      mergedInto === undefined ? [] : [id],
    )
    const into = await followMerges(merged, stores)
    const kept = await stores.companies.byIds([...new Set(merged.map(into))])
    return ({ assignee = [], companyId = [] }: QueueFilters): string | null => {
      const left = assignee.filter(isId).find((id) => !isOnStaff(people.get(id)))
      if (left !== undefined) return `${nameOf(people.get(left))}, whom this view filters by, has left.`
      for (const id of companyId) {
        const company = companies.get(id)
        const name = company ? `“${company.name}”` : 'A company of this view'
        if (!company) return `${name} no longer exists.`
        if (into(id) !== id)
          return `${name} has been merged into “${kept.get(into(id))?.name ?? 'another company'}”.`
        if (company.archivedAt !== undefined) return `${name} is archived.`
      }
      return null
    }
  }

  async function countOpen(asked: ReturnType<typeof askedBy>, open: OpenQueue, at: Known) {
    const { q, sort, order, limit, cursor, ...wanted } = asked
    const inUse = at.tags.tags.filter(isInUse)
    if (wanted.tag?.some((id) => !inUse.some((tag) => tag.id === id)))
      return { open: null, refusal: 'A tag of this view no longer exists.' }
    if (wanted.team?.some((team) => typeof team === 'number' && !at.teamOf(team)))
      return { open: null, refusal: 'A team of this view is no longer active.' }
    const showsOpen = !wanted.status || wanted.status.some((status) => status === 'open' || isOpen(status))
    const refusal = gone(wanted)
    if (q || (!showsOpen && !wanted.unanswered)) return { open: null, refusal }
    try {
      return { open: countIn(open, await queueFilter(wanted, actor, at.now, stores)), refusal }
    } catch (error) {
      if (error instanceof AppError) return { open: null, refusal: error.message }
      throw error
    }
  }
}

/** What a view asks the queue for. */
const askedBy = ({ filters: { columns: _, layout: __, ...filters } }: StoredView) =>
  TicketQueueQuery.parse(filters)

/** How many tickets of a filter memory knows to be open, or to have a reply without an answer. */
function countIn(queue: OpenQueue, filter: TicketFilter): number {
  let count = 0
  for (const { ticket } of queue.tickets(filter.companyId)) if (matchesFilter(ticket, filter)) count += 1
  if (!filter.isUnanswered) return count
  for (const ticket of queue.done()) if (matchesFilter(ticket, filter)) count += 1
  return count
}

const repliedTo = { status: ['resolved' as const], unanswered: 'yes' as const }

/** The filters with what their tags have become by merging. */
function followingTags(filters: StoredView['filters'], tags: TagsRecord): StoredView['filters'] {
  if (!filters.tag) return filters
  const ids = filters.tag.split(',').map((id) => standingId(Number(id), tags))
  return { ...filters, tag: [...new Set(ids)].join(',') }
}

const isId = (one: number | string): one is number => typeof one === 'number'

interface Known {
  tags: TagsRecord
  teamOf: (id: number) => TeamRecord | undefined
  now: Date
}
