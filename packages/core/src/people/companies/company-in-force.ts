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

/** Joins names as in a sentence: "Ada, Ben and Cleo". */
export function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
