import type { CompanyRecord } from '../user.ts'

const mostMerges = 50

/** Returns the company that another has become through merges; itself if it was never merged. */
export async function followMerges(
  id: number,
  byId: (id: number) => Promise<CompanyRecord | undefined>,
): Promise<CompanyRecord | undefined> {
  let company = await byId(id)
  for (let merge = 0; company?.mergedInto !== undefined && merge < mostMerges; merge++)
    company = await byId(company.mergedInto)
  return company
}
