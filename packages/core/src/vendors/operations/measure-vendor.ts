import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { findVendor } from './find-vendor.ts'

/** Stores a day's measurement, or replaces it. Throws VALIDATION_FAILED for a day that hasn't begun. */
export const measureVendor: Operation<'vendors.measure'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const vendor = await findVendor(params.id, 'vendor:write', context)
  const at = clock.now().toISOString()
  if (body.day > at.slice(0, 10)) {
    throw new AppError('VALIDATION_FAILED', { fields: { day: 'This day has not begun yet.' } })
  }
  const changes = [{ field: 'day', from: null, to: body.day }]
  const act = { type: 'measured', actorId: actor.userId, at, changes }
  await stores.vendors.measure(vendor, { ...body, vendorId: vendor.id }, act)
  return body
}
