import { AppError } from '../../app-error.ts'
import { teamsOf } from '../../duty/team.ts'
import type { Operation } from '../../operation.ts'
import { peopleOfEffect, presentEffect } from '../present-effect.ts'

/** What a rule did, newest first. Throws RULE_NOT_FOUND. */
export const listRuleHistory: Operation<'rules.history'> = async ({ params: { id }, page }, { stores }) => {
  const { rules } = await stores.rules.read()
  if (!rules.some((rule) => rule.id === id)) throw new AppError('RULE_NOT_FOUND')
  const { items, next } = await stores.rules.history(id, page)
  const [users, tickets, teams] = await Promise.all([
    stores.users.namesOf([...new Set(items.flatMap(({ effect }) => peopleOfEffect(effect)))]),
    stores.tickets.byIds(items.map(({ ticketId }) => ticketId)),
    teamsOf(
      items.map(({ effect }) => effect),
      stores,
    ),
  ])
  const entries = items.map(({ effect, ...deed }) => ({
    ...deed,
    title: tickets.get(deed.ticketId)?.title ?? 'Unknown',
    effect: presentEffect(effect, { users, teams }),
  }))
  return { items: entries, next }
}
