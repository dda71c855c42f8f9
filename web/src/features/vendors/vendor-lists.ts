/** What changes with a vendor and its records, wherever it is shown. */
export const vendorLists = [
  'vendors.list',
  'vendors.read',
  'vendors.figures',
  'vendors.performance',
  'vendors.compliance',
  'evidence.list',
] as const
