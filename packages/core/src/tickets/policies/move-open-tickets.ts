import { dayMs, openStatuses } from '@remotehands/contract'
import { ulid } from '../../security/crypto.ts'
import type { Services, Settings } from '../../services.ts'
import { missedDueTime } from '../sla/targets.ts'
import type { TicketRecord } from '../ticket.ts'
import { movedTimes } from './move-targets.ts'
import { beforeAll, type MoveRecord } from './policy.ts'
import { promisesAfter, promisesBefore } from './promises.ts'

type MoveServices = Pick<Services, 'stores' | 'clock' | 'log'> & { settings: Pick<Settings, 'serviceLevels'> }

const keptDays = 30
const ticketsPerStep = 100
/** A run is short, however many tickets are open. */
const stepsPerRun = 40
const atOnce = 10
/** Someone who changes the ticket at the same moment hardly ever does so twice. */
const rounds = 3
/** No request that read the former service levels is still running after this. */
const longestRequestMs = 60_000

/**
 * Moves open tickets to the service levels that were saved, newest first, and notes after each step where it is. May be
 * killed anywhere, repeated, or run beside another: a ticket that is there already stays as it is. At the end it looks
 * again at those that were being raised when the levels were saved.
 */
export async function moveOpenTickets(services: MoveServices): Promise<void> {
  const { stores, clock, log } = services
  for (let step = 0; step < stepsPerRun; step++) {
    const move = await stores.policies.move()
    if (!move || move.isDone) return
    const sinceSaved = clock.now().getTime() - Date.parse(move.startedAt)
    if (move.isAgain && sinceSaved < longestRequestMs) return
    const next = await moveSome(move, services)
    if (!(await stores.policies.continueMove(move, next))) return
    if (next.isDone) log.info('open tickets moved to other service levels', { moved: next.moved })
  }
}

/** Moves the next tickets of the list; returns how far the move has come. */
async function moveSome(
  { version, startedAt, before, isAgain, moved }: MoveRecord,
  services: MoveServices,
): Promise<Partial<MoveRecord> & { moved: number }> {
  const { stores } = services
  const page = { limit: ticketsPerStep, after: { id: before } }
  const { items, next } = await stores.tickets.list({ statuses: openStatuses }, page)
  const promises = {
    before: promisesBefore(services),
    after: promisesAfter(await stores.policies.revision(version)),
  }
  let count = moved
  for (let first = 0; first < items.length; first += atOnce) {
    const some = items.slice(first, first + atOnce).filter((ticket) => ticket.levels.version < version)
    const results = await Promise.all(some.map(({ id }) => moveTicket(id, version, promises, services)))
    count += results.filter(Boolean).length
  }
  const lateOnes = Date.parse(startedAt) - longestRequestMs
  const isOver = !next || (isAgain && items.some(({ createdAt }) => Date.parse(createdAt) < lateOnes))
  if (!isOver) return { before: Number(next.id), moved: count }
  return isAgain ? { isDone: true, moved: count } : { before: beforeAll, isAgain: true, moved: count }
}

interface Known {
  before: ReturnType<typeof promisesBefore>
  after: ReturnType<typeof promisesAfter>
}

/** Whether it moved one ticket: not if that was done before, or it has later service levels. */
async function moveTicket(
  ticketId: number,
  version: number,
  promises: Known,
  services: MoveServices,
): Promise<boolean> {
  const { stores } = services
  for (let round = 0; round < rounds; round++) {
    const ticket = await stores.tickets.byId(ticketId)
    if (!ticket || ticket.levels.version >= version) return false
    const { policyId, promises: after } = promises.after(ticket.companyId)
    const times = movedTimes(ticket, await promises.before(ticket), after)
    const change = { levels: { version, policyId }, ...times }
    // Reports say by its calendar how long the first response took.
    const isMissedOtherwise = missedDueTime(ticket) !== missedDueTime({ ...ticket, ...change })
    const isCounted = isMissedOtherwise || ticket.firstRespondedAt !== null
    const more = isCounted ? [recount(ticket, version, services)] : []
    if (await stores.tickets.moveLevels(ticket, change, more)) return true
  }
  throw new Error(`Ticket ${ticketId} was changed each time it was to be moved.`)
}

/** Lets the figures count the ticket anew: it misses a target no more, or another one, or counts by another calendar. */
function recount(
  { id: ticketId, companyId }: TicketRecord,
  version: number,
  { stores, clock }: MoveServices,
) {
  const now = clock.now()
  const event = { id: ulid(now), at: now.toISOString(), entity: 'deadline', type: 'levels_moved' } as const
  const expiresAt = new Date(now.getTime() + keptDays * dayMs)
  return stores.deadlines.toldWrite(
    `levels#${ticketId}#${version}`,
    { ...event, companyId, ticketId },
    expiresAt,
  )
}
