/** What to reload when a vendor or its records change. */
export const vendorLists = [
  'vendors.list',
  'vendors.read',
  'vendors.figures',
  'vendors.performance',
  'vendors.compliance',
  'evidence.list',
] as const
