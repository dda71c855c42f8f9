import { type Api, type InputOf, limits, type Tag } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { isInternal, type TicketEvent } from '../../events/desk-event.ts'
import type { Operation, SignedInContext } from '../../operation.ts'
import { requirePrivacy } from '../corrections/merge.ts'
import { promisesOfTicket } from '../policies/promises.ts'
import { presentTicket } from '../present-ticket.ts'
import { changeAnswers } from '../requests/change-answers.ts'
import { dueTimesUnder, promisedTo } from '../sla/due-times.ts'
import { answered, repliedSince } from '../sla/targets.ts'
import { tagsNamed } from '../tags/set-tags.ts'
import { shownTags } from '../tags/tag.ts'
import { shownVersion, type TicketRecord } from '../ticket.ts'
import type { TicketChange } from '../ticket-store.ts'
import { findTicket, ticketEvent } from './find-ticket.ts'
import { planRequester } from './plan-requester.ts'
import {
  refuse,
  requireDevices,
  requireTeam,
  requireTechnician,
  roomForDevices,
} from './ticket-references.ts'

type Wanted = InputOf<Api['tickets.update']>['body']

/**
 * Assigns a ticket, to a person or a team, corrects its text or whose it is, or changes its priority or devices; keeps what the
 * body omits or repeats. Throws CONFLICT if it isn't the version that the caller saw, and TICKET_CLOSED.
 */
export const updateTicket: Operation<'tickets.update'> = async ({ params, body }, context) => {
  const { actor, stores } = context
  const ticket = await findTicket(params.id, actor, 'ticket:update', stores)
  if (shownVersion(ticket) !== body.version) throw new AppError('CONFLICT')
  if (ticket.status === 'closed') throw new AppError('TICKET_CLOSED')
  const { change, events } = await planUpdate(ticket, body, context)
  const changed = events.length === 0 ? ticket : await stores.tickets.change(ticket, change, events)
  return presentTicket(changed, actor, context)
}

/** The changes of an update, and what the history says of them; nothing for what the ticket has already. */
export async function planUpdate(
  found: TicketRecord,
  wanted: Wanted,
  context: Pick<SignedInContext, 'actor' | 'stores' | 'clock' | 'settings'>,
): Promise<{ change: TicketChange; events: TicketEvent[] }> {
  const { actor, stores, clock } = context
  const plan = await planRequester(found, wanted, context, clock.now())
  const { change, events, correctedAt, restAt: now } = plan
  /** In the company that it moves to, if it moves. */
  const ticket: TicketRecord = { ...found, ...change }
  const event = () => ticketEvent(ticket, actor, now)

  const { assigneeId, teamId, priority, deviceIds, title, description } = wanted
  // What stood there was written in the company that it leaves, if it does; what stands there now is for the next one.
  const corrected: TicketEvent[] = []
  const isLeaving = ticket.companyId !== found.companyId
  const correction = () => ticketEvent(found, actor, correctedAt)
  if (title !== undefined && title !== ticket.title) {
    change.title = title
    corrected.push({
      ...{ ...correction(), type: 'title_changed', from: ticket.title, to: title },
      ...(isLeaving && { isLeaving }),
    })
  }
  if (description !== undefined && description !== ticket.description) {
    change.description = description
    corrected.push({ ...correction(), type: 'description_changed', from: ticket.description })
  }
  events.unshift(...corrected)
  if (assigneeId !== undefined && assigneeId !== ticket.assigneeId) {
    if (assigneeId !== null) await requireTechnician(assigneeId, stores)
    change.assigneeId = assigneeId
    events.push({ ...event(), type: 'assigned', from: ticket.assigneeId, to: assigneeId })
  }
  if (teamId !== undefined && teamId !== ticket.teamId) {
    if (teamId !== null) await requireTeam(teamId, stores)
    change.teamId = teamId
    events.push({ ...event(), type: 'team_changed', from: ticket.teamId, to: teamId })
  }
  if (priority !== undefined && priority !== ticket.priority) {
    const promises = await promisesOfTicket(ticket, context)
    const dueTimes = dueTimesUnder(ticket, promisedTo(ticket, promises), promises[priority])
    Object.assign(change, { priority, timedAs: null, ...dueTimes })
    events.push({ ...event(), type: 'priority_changed', from: ticket.priority, to: priority })
  }
  if (wanted.isReplySettled && repliedSince(ticket) !== null) {
    Object.assign(change, answered(ticket, now.toISOString()))
    events.push({ ...event(), type: 'reply_settled', isSettled: true })
  }
  const answers = await changeAnswers(ticket, wanted.answers ?? [], context)
  const devices = withAnswered(deviceIds ?? ticket.deviceIds, answers?.devices)
  const { added, removed } = differenceOf(ticket.deviceIds, devices)
  if (added.length > 0 || removed.length > 0) {
    await requireDevices(added, ticket.companyId, stores)
    change.deviceIds = devices
    events.push({ ...event(), type: 'devices_changed', added, removed })
  }
  if (wanted.isPrivate !== undefined && wanted.isPrivate !== ticket.isPrivate) {
    await requirePrivacy(ticket, wanted.isPrivate, stores)
    change.isPrivate = wanted.isPrivate
    events.push({ ...event(), type: 'privacy_changed', isPrivate: wanted.isPrivate })
  }
  if (answers) {
    Object.assign(change, answers.change)
    if (change.title === undefined && answers.title !== ticket.title) {
      change.title = answers.title
      events.push({ ...event(), type: 'title_changed', from: ticket.title, to: answers.title })
    }
    if (change.description === undefined && answers.description !== ticket.description) {
      change.description = answers.description
      events.push({ ...event(), type: 'description_changed', from: ticket.description })
    }
    for (const { isInternal: internally, ...said } of answers.changed)
      events.push({ ...event(), type: internally ? 'answered_internally' : 'answered', ...said })
    if (answers.opened.texts.length > 0)
      events.push({ ...event(), type: 'checklist_changed', act: 'added', ...answers.opened })
  }
  // What only staff see doesn't show in the date that everybody sees.
  if (!events.every(isInternal)) change.updatedAt = now.toISOString()
  if (wanted.tags !== undefined || wanted.tagIds !== undefined) {
    const { found, tags } = await tagsNamed(wanted.tags ?? [], context)
    const kept = shownTags(wanted.tagIds ?? [], tags)
    const [had, has] = [namesById(shownTags(ticket.tagIds, tags)), namesById([...kept, ...found])]
    if (has.size > limits.tags.perTicket)
      refuse('tags', `A ticket can have at most ${limits.tags.perTicket} tags.`)
    const { added, removed } = differenceOf([...had.keys()], [...has.keys()])
    if (added.length > 0 || removed.length > 0) {
      change.tagIds = [...has.keys()]
      const names = (ids: readonly number[], of: ReadonlyMap<number, string>) =>
        ids.map((id) => of.get(id) ?? '')
      events.push({ ...event(), type: 'tagged', added: names(added, has), removed: names(removed, had) })
    }
  }
  return { change, events }
}

/** The devices of a ticket once its answers name others. Throws VALIDATION_FAILED for more than a ticket has. */
function withAnswered(
  kept: readonly number[],
  answered = { named: [] as number[], dropped: [] as number[] },
) {
  const all = [...kept.filter((id) => !answered.dropped.includes(id)), ...answered.named]
  return roomForDevices([...new Set(all)])
}

const namesById = (tags: readonly Tag[]) => new Map(tags.map(({ id, name }) => [id, name]))

/** The ids added and removed when one list replaces another, each once; nothing without a new list. */
export function differenceOf(
  before: readonly number[],
  after: readonly number[] = before,
): { added: number[]; removed: number[] } {
  return {
    added: [...new Set(after)].filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}
