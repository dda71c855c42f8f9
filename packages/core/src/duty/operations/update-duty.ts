import type { FieldChange } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { nameOf } from '../../people/present-user.ts'
import { refuse } from '../../tickets/operations/ticket-references.ts'
import { isOnStaff } from '../available.ts'
import { orderAt } from '../on-call.ts'
import { presentDuty } from '../present-duty.ts'
import type { RotaRecord } from '../rota.ts'

type Terms = Pick<RotaRecord, 'order' | 'weekday' | 'time' | 'acknowledgeMinutes'>

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * Sets the rota's order and hand-over. Refuses people who are not staff, unless they are in it already. Throws CONFLICT
 * if it isn't the version that the caller saw.
 */
export const updateDuty: Operation<'duty.update'> = async ({ body: { version, ...terms } }, context) => {
  const { actor, stores, clock, settings } = context
  const rota = await stores.rota.read()
  if (rota.version !== version) throw new AppError('CONFLICT')
  const users = await stores.users.byIds([...new Set([...rota.order, ...terms.order])])
  const isKnown = (id: number) => rota.order.includes(id) || isOnStaff(users.get(id))
  if (!terms.order.every(isKnown)) refuse('order', 'Only active staff can be on call.')
  const order = orderAt(rota, Date.parse(terms.asOf), settings.serviceLevels.hours.timeZone)
  const changes = changesOf({ ...rota, order }, terms, (ids) =>
    ids.map((id) => nameOf(users.get(id))).join(', '),
  )
  const changed = await stores.rota.change(rota, terms, {
    ...{ type: 'changed', actorId: actor.userId, at: clock.now().toISOString(), changes },
  })
  return presentDuty(changed, actor, context)
}

function changesOf(before: Terms, after: Terms, names: (ids: readonly number[]) => string): FieldChange[] {
  const handOver = ({ weekday, time }: Terms) => `${weekdays[weekday - 1]} ${time}`
  const fields: FieldChange[] = [
    { field: 'order', from: names(before.order), to: names(after.order) },
    {
      field: 'minutes to take an alert',
      from: String(before.acknowledgeMinutes),
      to: String(after.acknowledgeMinutes),
    },
    { field: 'hand-over', from: handOver(before), to: handOver(after) },
  ]
  return fields.filter(({ from, to }) => from !== to)
}
