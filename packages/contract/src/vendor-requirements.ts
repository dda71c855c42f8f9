import type { VendorRequirement } from './schemas/vendor.ts'

/** A vendor's requirements until administrators change them. */
export const defaultRequirements: readonly VendorRequirement[] = [
  { id: 'soc-2', name: 'SOC 2 Type II report', controls: 22 },
  { id: 'iso-27001', name: 'ISO 27001 certificate', controls: 14 },
  { id: 'data-processing', name: 'Data processing agreement', controls: 6 },
  { id: 'background-checks', name: 'Background checks of field staff', controls: 4 },
  { id: 'insurance', name: 'Certificate of insurance', controls: 3 },
  { id: 'continuity', name: 'Business continuity test', controls: 1 },
]
