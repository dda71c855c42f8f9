import type { UpgradeStep } from './upgrade-records.ts'

const idsPerStep = 100

/** Puts inquiries stored before their list existed on that list. */
export const listInquiries: UpgradeStep = async (after, { stores }) => {
  const from = Number(after?.id ?? 1)
  return (await stores.inquiries.enlist(from, idsPerStep)) ? { id: from + idsPerStep } : undefined
}
