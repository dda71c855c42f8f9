import type { CompanyRecord } from '../user.ts'

const mostMerges = 50

/** The company that another has become, however often it was merged; itself when it never was. */
export async function followMerges(
  id: number,
  byId: (id: number) => Promise<CompanyRecord | undefined>,
): Promise<CompanyRecord | undefined> {
  let company = await byId(id)
  for (let merge = 0; company?.mergedInto !== undefined && merge < mostMerges; merge++)
    company = await byId(company.mergedInto)
  return company
}
