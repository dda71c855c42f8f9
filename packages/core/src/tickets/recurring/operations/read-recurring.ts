import { limits } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { placesOf } from '../desk-place.ts'
import { plannedRuns } from '../planned-runs.ts'
import { presentDetail, presentPlanned, presentRecurring } from '../present-recurring.ts'
import type { RecurringRecord } from '../recurring.ts'

/** Recurring tickets: of all, of a company or of a device. */
export const listRecurring: Operation<'recurring.list'> = async ({ query, page }, context) => {
  const { recurring } = context.stores
  const { companyId, deviceId } = query
  const { items, next } =
    deviceId === undefined
      ? await recurring.list(companyId === undefined ? {} : { companyId }, page)
      : await recurring.ofDevice(deviceId, page)
  const wanted = items.filter((each) => companyId === undefined || each.companyId === companyId)
  return { items: await presentRecurring(wanted, context), next }
}

/** What is planned for the actor's company. Leaves out what is paused or has ended. */
export const listPlanned: Operation<'recurring.planned'> = async ({ page }, context) => {
  const { actor, stores } = context
  const { items, next } = await stores.recurring.list({ companyId: actor.companyId }, page)
  const active = items.filter(({ state }) => state === 'active')
  // They come first: behind the first that isn't, there are no more.
  const rest = active.length === items.length ? next : undefined
  return { items: await presentPlanned(active, context), next: rest }
}

export const readRecurring: Operation<'recurring.read'> = async ({ params }, context) =>
  presentDetail(await findRecurring(params.id, context.stores), context)

/** The next dates by a rule, as they would be if it were saved now. */
export const previewRecurring: Operation<'recurring.preview'> = async ({ body }, context) => {
  const { stores, clock, settings } = context
  const { clientId, ...timing } = body
  const client = clientId === undefined ? undefined : await stores.users.byId(clientId)
  const placeOf = await placesOf(context)
  const runs = plannedRuns(timing, placeOf(client?.companyId), clock.now(), limits.recurring.shown)
  return { timeZone: settings.serviceLevels.hours.timeZone, runs }
}

/** Throws NOT_FOUND. */
export async function findRecurring(
  id: number,
  { recurring }: Pick<Stores, 'recurring'>,
): Promise<RecurringRecord> {
  const found = await recurring.byId(id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}
