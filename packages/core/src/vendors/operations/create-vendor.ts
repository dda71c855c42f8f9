import type { Operation } from '../../operation.ts'

export const createVendor: Operation<'vendors.create'> = ({ body }, { actor, stores, clock, once }) => {
  const at = clock.now().toISOString()
  const vendor = { ...body, phoneNumber: body.phoneNumber || null, createdAt: at }
  return stores.vendors.create(vendor, { type: 'created', actorId: actor.userId, at }, once)
}
