import type { CompanyStore } from '../companies/company-store.ts'
import type { UserRecord } from '../user.ts'

/** Loads the company name of each person: one batched read for the whole page, each company once. */
export async function loadCompanyNames(
  users: readonly UserRecord[],
  companies: CompanyStore,
): Promise<(user: UserRecord) => string> {
  const found = await companies.byIds([...new Set(users.map((user) => user.companyId))])
  return (user) => found.get(user.companyId)?.name ?? 'Unknown'
}
