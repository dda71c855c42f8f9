import type { Stores } from '../../stores.ts'
import type { UserRecord } from '../user.ts'

/** The name of the person's company; empty if it isn't found. */
export async function companyNameOf(user: UserRecord, stores: Stores): Promise<string> {
  const companies = await stores.companies.byIds([user.companyId])
  return companies.get(user.companyId)?.name ?? ''
}
