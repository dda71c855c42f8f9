import type { FieldChange, VendorRequirement } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { folded } from '../../folded.ts'
import type { Operation } from '../../operation.ts'
import { ulid } from '../../security/crypto.ts'
import { findVendor } from './find-vendor.ts'

/**
 * Sets what a vendor has to prove from now on. A requirement keeps its documents when its name or controls
 * change. Throws CONFLICT if it isn't the version that the caller saw, and VALIDATION_FAILED for duplicate
 * names or an `id` that isn't the vendor's.
 */
export const setVendorRequirements: Operation<'vendors.setRequirements'> = async (
  { params, body },
  context,
) => {
  const { actor, stores, clock } = context
  const vendor = await findVendor(params.id, 'vendor:write', context)
  if (vendor.version !== body.version) throw new AppError('CONFLICT')
  const now = clock.now()
  const requirements = body.requirements.map(
    ({ id, name, controls }): VendorRequirement => ({
      ...{ id: id ?? ulid(now), name, controls },
    }),
  )
  requireDistinct(requirements, vendor.requirements, body.requirements)
  const changes = changesOf(vendor.requirements, requirements)
  if (changes.length === 0) return vendor
  const act = { type: 'requirements_changed', actorId: actor.userId, at: now.toISOString(), changes }
  return stores.vendors.change(vendor, { requirements }, act)
}

function requireDistinct(
  requirements: readonly VendorRequirement[],
  before: readonly VendorRequirement[],
  sent: readonly { id?: string | undefined }[],
): void {
  const fields: Record<string, string> = {}
  requirements.forEach(({ id, name }, at) => {
    const earlier = requirements.slice(0, at)
    if (earlier.some((each) => folded(each.name) === folded(name)))
      fields[`requirements.${at}.name`] = 'There is a requirement of this name already.'
    const isUnknown = sent[at]?.id !== undefined && !before.some((each) => each.id === id)
    if (isUnknown || earlier.some((each) => each.id === id))
      fields[`requirements.${at}.name`] = 'This requirement does not exist any more.'
  })
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields })
}

function changesOf(before: readonly VendorRequirement[], after: readonly VendorRequirement[]): FieldChange[] {
  const words = (requirement: VendorRequirement | undefined) =>
    requirement ? `${requirement.name}: ${requirement.controls}` : null
  const ids = new Set([...before, ...after].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const [from, to] = [before, after].map((list) => words(list.find((each) => each.id === id)) ?? null)
    return from === to ? [] : [{ field: 'requirement', from: from ?? null, to: to ?? null }]
  })
}
