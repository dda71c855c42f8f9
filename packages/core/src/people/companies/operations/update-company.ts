import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { presentCompany } from '../present-company.ts'
import { isServiceCompany, requireClientName } from '../service-company.ts'
import { loadCompany } from './read-company.ts'

/**
 * Renames a company: its people, tickets and devices are found by the new name as soon as the stream has told of it. Not the service
 * company, which is known by the name that the brand gives it; no client company takes that name.
 */
export const updateCompany: Operation<'companies.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const company = await loadCompany(params.id, stores)
  if (company.mergedInto !== undefined) throw new AppError('COMPANY_MERGED')
  const isSame = company.name === body.name
  if (!isSame && isServiceCompany(company.name, context) && !isServiceCompany(body.name, context)) {
    const sentence = `“${company.name}” is the service company itself. Its name is part of the site's branding and can't be changed here.`
    throw new AppError('VALIDATION_FAILED', { fields: { name: sentence } })
  }
  if (!isServiceCompany(company.name, context) && !(await isStaffsAlone(company.id, stores)))
    requireClientName(body.name, 'name', context)
  const renamed = isSame
    ? company
    : await stores.companies.rename(company, body.name, clock.now(), actor.userId)
  return presentCompany(renamed, stores)
}

/** Whether staff belong to it and no clients: the service company, under the name that it had before its brand changed. */
async function isStaffsAlone(companyId: number, { users }: Stores): Promise<boolean> {
  const one = { limit: 1 }
  const [staff, clients] = await Promise.all([
    users.list({ companyId, staffOnly: true }, one),
    users.list({ companyId, clientsOnly: true }, one),
  ])
  return staff.items.length > 0 && clients.items.length === 0
}
