import { limits, openStatuses } from '@remotehands/contract'
import type { Operation } from '../../../operation.ts'
import { movedTimes, targetEffects } from '../move-targets.ts'
import { promisesAfter, promisesBefore } from '../promises.ts'

/** What a change would do to a part of the open tickets, newest first. Changes nothing. */
export const previewPolicies: Operation<'serviceLevels.preview'> = async ({ body }, context) => {
  const { stores, clock } = context
  const { before, ...terms } = body
  const now = clock.now()
  const page = {
    limit: limits.serviceLevels.previewPart,
    after: before === undefined ? undefined : { id: before },
  }
  const [{ items, next }, totals] = await Promise.all([
    stores.tickets.list({ statuses: openStatuses }, page),
    stores.figures.totals({}),
  ])
  const [promisedBefore, promisedAfter] = [promisesBefore(context), promisesAfter({ ...terms, version: 0 })]
  const changed = await Promise.all(
    items.map(async (ticket) => {
      const { promises } = promisedAfter(ticket.companyId)
      const times = movedTimes(ticket, await promisedBefore(ticket), promises)
      return { ticket, effects: targetEffects(ticket, times, now) }
    }),
  )
  const companies = await stores.companies.byIds([
    ...new Set(changed.flatMap(({ ticket, effects }) => (effects.length > 0 ? ticket.companyId : []))),
  ])
  const count = (effect: string) => changed.filter(({ effects }) => effects[0]?.effect === effect).length
  return {
    ...{ lookedAt: items.length, open: totals.open },
    ...{ overdue: count('overdue'), lessTime: count('less_time'), moreTime: count('more_time') },
    targets: changed.flatMap(({ ticket, effects }) =>
      effects.map((effect) => ({
        ...{ ticketId: ticket.id, title: ticket.title, ...effect },
        company: companies.get(ticket.companyId)?.name ?? 'Unknown',
      })),
    ),
    next: next ? Number(next.id) : null,
  }
}
