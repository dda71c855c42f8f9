import { AppError } from '../../app-error.ts'
import type { Stores } from '../../stores.ts'
import type { CompanyRecord } from '../user.ts'

/** Throws VALIDATION_FAILED at `companyId` unless the company may still receive new records. */
export async function requireLivingCompany(
  id: number,
  { companies }: Pick<Stores, 'companies'>,
): Promise<void> {
  const company = (await companies.byIds([id])).get(id)
  if (!company) throw refused('This company does not exist.')
  if (company.archivedAt !== undefined) throw refused(archivedCompany(company.name))
  if (company.mergedInto === undefined) return
  const kept = (await companies.byIds([company.mergedInto])).get(company.mergedInto)
  throw refused(
    `“${company.name}” has been merged into “${kept?.name ?? 'another company'}”. Choose that one.`,
  )
}

export const archivedCompany = (name: string) =>
  `“${name}” is archived. Restore it first, or choose another company.`

/** Throws COMPANY_MERGED or COMPANY_ARCHIVED for a company that gets nothing new. */
export function requireOpenCompany({ mergedInto, archivedAt }: CompanyRecord): void {
  if (mergedInto !== undefined) throw new AppError('COMPANY_MERGED')
  if (archivedAt !== undefined) throw new AppError('COMPANY_ARCHIVED')
}

const refused = (companyId: string) => new AppError('VALIDATION_FAILED', { fields: { companyId } })
