import type { UpgradeStep } from './upgrade-records.ts'

const documentsPerStep = 100

/** Puts documents that were stored before their last days were listed on that list. */
export const listDocuments: UpgradeStep = async (after, { stores }) => {
  const { items, next } = await stores.documents.list({}, { limit: documentsPerStep, after })
  for (const document of items) await stores.documents.listEnd(document)
  return next
}
