import type { Stores } from '../../stores.ts'
import type { CompanyRecord } from '../user.ts'

/** Whether this company is a vendor's: only vendors' people belong to it. `company` is the existing one. */
export async function isVendorCompany(
  name: string,
  company: CompanyRecord | undefined,
  { users, vendors }: Pick<Stores, 'users' | 'vendors'>,
): Promise<boolean> {
  if (!company) return (await vendors.named(name)) !== undefined
  const one = { limit: 1 }
  const [ofVendor, clients, vendor] = await Promise.all([
    users.list({ companyId: company.id, vendorsOnly: true }, one),
    users.list({ companyId: company.id, clientsOnly: true }, one),
    vendors.named(name),
  ])
  return clients.items.length === 0 && (ofVendor.items.length > 0 || vendor !== undefined)
}

export const intoVendor = (name: string) => `“${name}” is a vendor. Enter a client company instead.`
