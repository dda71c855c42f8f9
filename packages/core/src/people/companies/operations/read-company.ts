import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import type { CompanyRecord } from '../../user.ts'
import { requireOpenCompany } from '../chosen-company.ts'
import { presentCompany } from '../present-company.ts'

/** Returns one company to staff. */
export const readCompany: Operation<'companies.read'> = async ({ params }, context) =>
  presentCompany(await loadCompany(params.id, context.stores), context)

/** A company that something new can be of. Throws NOT_FOUND, COMPANY_MERGED and COMPANY_ARCHIVED. */
export async function loadOpenCompany(id: number, stores: Pick<Stores, 'companies'>): Promise<CompanyRecord> {
  const company = await loadCompany(id, stores)
  requireOpenCompany(company)
  return company
}

/** Throws NOT_FOUND. */
export async function loadCompany(
  id: number,
  { companies }: Pick<Stores, 'companies'>,
): Promise<CompanyRecord> {
  const company = (await companies.byIds([id])).get(id)
  if (!company) throw new AppError('NOT_FOUND')
  return company
}
