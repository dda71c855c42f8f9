import { utcDay } from '../../figures/calendar-days.ts'
import type { Operation } from '../../operation.ts'
import { requirementStanding } from '../compliance.ts'
import { complianceOf } from '../vendor-figures.ts'
import { findVendor } from './find-vendor.ts'
import { readProofs } from './vendor-records.ts'

export const readVendorCompliance: Operation<'vendors.compliance'> = async ({ params }, context) => {
  const vendor = await findVendor(params.id, 'evidence:read', context)
  const { evidence, proofs } = await readProofs(vendor, context.stores)
  const today = utcDay(context.clock.now())
  return {
    compliance: complianceOf([{ requirements: vendor.requirements, evidence }], today),
    requirements: proofs.map((proof) => requirementStanding(proof, today)),
  }
}
