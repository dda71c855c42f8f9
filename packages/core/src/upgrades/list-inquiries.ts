import type { UpgradeStep } from './upgrade-records.ts'

const idsPerStep = 100

/** Inquiries from before there was a list of them appear on it. */
export const listInquiries: UpgradeStep = async (after, { stores }) => {
  const from = Number(after?.id ?? 1)
  return (await stores.inquiries.enlist(from, idsPerStep)) ? { id: from + idsPerStep } : undefined
}
