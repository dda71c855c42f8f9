import {
  contains,
  dueIn,
  isOpen,
  type TicketSearch,
  type TicketSearchFilter,
  ticketPriorities,
} from '@remotehands/contract'
import { AppError } from '../app-error.ts'
import type { Actor } from '../operation.ts'
import { canBeLike, companiesLike, living, mostLike } from '../people/companies/similar-companies.ts'
import { nameOf } from '../people/present-user.ts'
import type { Services } from '../services.ts'
import { firstRecords } from '../table/pages.ts'
import { isUnanswered, runningTargets } from './sla/targets.ts'
import { idsOf, shownTags, tagNamed, tagsInUse } from './tags/tag.ts'
import type { TicketRecord } from './ticket.ts'
import type { TicketFilter } from './ticket-store.ts'

/** What the filters in a search ask of a ticket. */
export interface WrittenFilters {
  matches(ticket: TicketRecord): boolean
  /** The part of it by which lists are kept. */
  narrow: Pick<
    TicketFilter,
    'companyId' | 'assigneeIds' | 'tagIds' | 'priorities' | 'teamIds' | 'isUnanswered'
  >
}

type Needed = Pick<Services, 'stores' | 'clock'> & { actor: Pick<Actor, 'userId' | 'role'> }
type Matches = WrittenFilters['matches']
type Read = { matches: Matches; narrow?: WrittenFilters['narrow'] }

/** Each tag is a list to be read. */
const mostTags = 10
/** A few hundred people. */
const staffPages = 3

/** Reads the filters of a search: `status:open company:harborline`. Throws VALIDATION_FAILED for a name that nobody has. */
export async function writtenFilters(
  filters: TicketSearch['filters'],
  needed: Needed,
): Promise<WrittenFilters> {
  const read = await Promise.all(filters.map(({ name, values }) => readers[name](values, needed)))
  return {
    matches: (ticket) => read.every(({ matches }) => matches(ticket)),
    narrow: Object.assign({}, ...read.map(({ narrow }) => narrow)),
  }
}

const readers: Readonly<
  Record<TicketSearchFilter, (values: readonly string[], needed: Needed) => Read | Promise<Read>>
> = {
  status: (values) => ({
    matches: ({ status }) => values.includes(status) || (values.includes('open') && isOpen(status)),
  }),
  priority: (values) => ({
    matches: ({ priority }) => values.includes(priority),
    narrow: { priorities: ticketPriorities.filter((priority) => values.includes(priority)) },
  }),
  approval: (values) => ({
    matches: ({ approval }) => approval !== null && values.includes(approval.state),
  }),
  is: () => ({ matches: isUnanswered, narrow: { isUnanswered: true } }),
  company: companiesNamed,
  assignee: assigneesNamed,
  team: teamsNamed,
  tag: tagsNamed,
  due: (values, { clock }) => {
    const now = clock.now().getTime()
    const spans = values.flatMap((value) => dueIn(value) ?? [])
    return {
      matches(ticket) {
        const due = runningTargets(ticket)[0]?.dueAt
        if (!due) return false
        const left = (Date.parse(due) - now) / 60_000
        return spans.some(({ isBefore, minutes }) => (isBefore ? left <= minutes : left > minutes))
      },
    }
  },
}

async function companiesNamed(values: readonly string[], { stores }: Needed): Promise<Read> {
  const ids = new Set<number>()
  for (const value of values) {
    if (!canBeLike(value))
      refuse(`Write at least three letters of the company’s name: “${value}” is too short.`)
    const like = await companiesLike(value, stores)
    const found = like.filter(({ name }) => isNamed(name, value))
    if (found.length === 0) refuse(`No company is called “${value}”.`)
    // There may be more that weren't even looked at.
    if (found.length === mostLike) refuse(`Too many companies are called “${value}”. Write more of the name.`)
    for (const { id } of await living(found, stores)) ids.add(id)
  }
  const [only] = ids
  return {
    matches: ({ companyId }) => ids.has(companyId),
    ...(ids.size === 1 && { narrow: { companyId: only } }),
  }
}

async function assigneesNamed(values: readonly string[], { actor, stores }: Needed): Promise<Read> {
  const ids = new Set<number | null>()
  const isByName = values.some((value) => !['me', 'none'].includes(value.toLowerCase()))
  const staff = isByName
    ? await firstRecords((page) => stores.users.list({ staffOnly: true }, page), staffPages)
    : []
  for (const value of values) {
    if (value.toLowerCase() === 'me') ids.add(actor.userId)
    else if (value.toLowerCase() === 'none') ids.add(null)
    else {
      const found = staff.filter((user) => isNamed(nameOf(user), value))
      if (found.length === 0) refuse(`No technician is called “${value}”.`)
      for (const { id } of found) ids.add(id)
    }
  }
  return {
    matches: ({ assigneeId }) => ids.has(assigneeId),
    ...(ids.size === 1 && { narrow: { assigneeIds: [...ids] } }),
  }
}

async function teamsNamed(values: readonly string[], { actor, stores }: Needed): Promise<Read> {
  const { teams } = await stores.teams.read()
  const ids = new Set<number | null>()
  for (const value of values) {
    const word = value.toLowerCase()
    const found =
      word === 'mine'
        ? teams.filter(({ memberIds }) => memberIds.includes(actor.userId))
        : teams.filter(({ name }) => isNamed(name, value))
    if (word === 'none') ids.add(null)
    else if (found.length === 0 && word !== 'mine') refuse(`No team is called “${value}”.`)
    else for (const { id } of found) ids.add(id)
  }
  return { matches: ({ teamId }) => ids.has(teamId), narrow: { teamIds: [...ids] } }
}

async function tagsNamed(values: readonly string[], { stores }: Needed): Promise<Read> {
  const tags = await stores.tags.read()
  const wanted = new Set<number>()
  for (const value of values) {
    const named = tagNamed(value, tags)
    const found = named ? [named] : tagsInUse(tags).filter(({ name }) => isNamed(name, value))
    if (found.length === 0) refuse(`No tag is called “${value}”.`)
    if (found.length > mostTags) refuse(`${found.length} tags have “${value}” in their names. Write more.`)
    for (const { id } of found) wanted.add(id)
  }
  const tagIds = [...wanted].flatMap((id) => idsOf(id, tags))
  return {
    matches: ({ tagIds }) => shownTags(tagIds, tags).some(({ id }) => wanted.has(id)),
    ...(tagIds.length <= mostTags && { narrow: { tagIds } }),
  }
}

/** `harborline` stands for Harbor Line, too: in a filter nobody wants to write quotes. */
function isNamed(name: string, value: string): boolean {
  const close = (text: string) => text.replaceAll(/[\s_-]+/gu, '')
  return contains([close(name)], close(value))
}

function refuse(message: string): never {
  throw new AppError('VALIDATION_FAILED', { fields: { q: message } })
}
