import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { findVendor } from './find-vendor.ts'

/** Unchanged values stay as they are. Throws CONFLICT if it isn't the version that the caller saw. */
export const updateVendor: Operation<'vendors.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const vendor = await findVendor(params.id, 'vendor:write', context)
  const { version, ...said } = body
  if (vendor.version !== version) throw new AppError('CONFLICT')
  const fields = { ...said, phoneNumber: said.phoneNumber || null }
  const changes = (Object.keys(fields) as (keyof typeof fields)[])
    .filter((field) => fields[field] !== vendor[field])
    .map((field) => ({ field, from: vendor[field], to: fields[field] }))
  if (changes.length === 0) return vendor
  const at = clock.now().toISOString()
  return stores.vendors.change(vendor, fields, { type: 'updated', actorId: actor.userId, at, changes })
}
