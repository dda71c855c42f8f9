import type { Operation } from '../../operation.ts'
import { ulid } from '../../security/crypto.ts'
import { findVendor } from './find-vendor.ts'

const lookedAt = 25

/** Rates the vendor's work; a repeated call returns the first one's review. */
export const reviewVendor: Operation<'vendors.review'> = async ({ params, body }, context) => {
  const { actor, stores, clock, once } = context
  const vendor = await findVendor(params.id, 'vendor:write', context)
  const now = clock.now()
  const comment = body.comment || null
  if (once && (await stores.vendors.writtenBy(once, now))) {
    const { items } = await stores.vendors.reviews(vendor.id, { limit: lookedAt })
    const earlier = items.find(
      (each) => each.authorId === actor.userId && each.score === body.score && each.comment === comment,
    )
    if (earlier) return earlier
  }
  const at = now.toISOString()
  const review = {
    ...{ id: ulid(now), at, vendorId: vendor.id, authorId: actor.userId },
    ...{ score: body.score, comment },
  }
  const changes = [{ field: 'score', from: null, to: String(body.score) }]
  await stores.vendors.review(vendor, review, { type: 'reviewed', actorId: actor.userId, at, changes }, once)
  return review
}
