import { type CompanyFacts, contactFields } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation } from '../../../operation.ts'
import type { Stores } from '../../../stores.ts'
import { requireTeam } from '../../../tickets/operations/ticket-references.ts'
import { sideOf } from '../../../tickets/ticket.ts'
import { requireOpenCompany } from '../chosen-company.ts'
import { changedFacts, factChanges, factsOf } from '../company-facts.ts'
import { changedValues } from '../fields/check-values.ts'
import { presentCompany } from '../present-company.ts'
import { isServiceCompany, requireClientName, requireGoodName } from '../service-company.ts'
import { loadCompany } from './read-company.ts'

/**
 * Renames a company, or changes how it works. Search finds its people, tickets and devices by the new name once the stream has
 * reported it. Refuses the service company, whose name comes from the brand, and refuses that name to client
 * companies.
 */
export const updateCompany: Operation<'companies.update'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  const company = await loadCompany(params.id, stores)
  requireOpenCompany(company)
  const isSame = company.name === body.name
  if (!isSame && isServiceCompany(company.name, context) && !isServiceCompany(body.name, context)) {
    const sentence = `“${company.name}” is the service company itself. Its name is part of the site's branding and can't be changed here.`
    throw new AppError('VALIDATION_FAILED', { fields: { name: sentence } })
  }
  if (!isServiceCompany(company.name, context) && !(await isStaffsAlone(company.id, stores)))
    requireClientName(body.name, 'name', context)
  if (!isSame) requireGoodName(body.name, 'name')
  const { name, version, fieldValues, ...facts } = body
  if (version !== undefined && version !== (company.version ?? 0)) throw new AppError('CONFLICT')
  const before = factsOf(company)
  if (facts.accountManagerId !== before.accountManagerId) await requireManager(facts.accountManagerId, stores)
  await requireContacts(company.id, facts, before, stores)
  if (facts.teamId && facts.teamId !== before.teamId) await requireTeam(facts.teamId, stores)
  const fields = await stores.companyFields.read()
  const after = {
    ...changedFacts(before, facts),
    fieldValues: changedValues(before.fieldValues, fieldValues ?? {}, fields),
  }
  const isUnchanged = isSame && factChanges(before, after).length === 0
  const changed = isUnchanged
    ? company
    : await stores.companies.change(
        company,
        { name, facts: after, labels: fields.fields },
        clock.now(),
        actor.userId,
      )
  return presentCompany(changed, context)
}

/** Whether it has staff and no clients: the service company under the name it had before a rebranding. */
async function isStaffsAlone(companyId: number, { users }: Stores): Promise<boolean> {
  const one = { limit: 1 }
  const [staff, clients] = await Promise.all([
    users.list({ companyId, staffOnly: true }, one),
    users.list({ companyId, clientsOnly: true }, one),
  ])
  return staff.items.length > 0 && clients.items.length === 0
}

/** Throws VALIDATION_FAILED for somebody who isn't active staff. */
async function requireManager(id: number | null | undefined, { users }: Stores): Promise<void> {
  if (id === undefined || id === null) return
  const user = await users.byId(id)
  if (!user?.isActive || sideOf(user.role) !== 'staff')
    throw new AppError('VALIDATION_FAILED', { fields: { accountManagerId: 'Choose somebody of our team.' } })
}

/** Throws VALIDATION_FAILED for a new contact who isn't an active person of the company. */
async function requireContacts(
  companyId: number,
  wanted: {
    [role in keyof typeof contactFields as (typeof contactFields)[role]]?: number | null | undefined
  },
  before: CompanyFacts,
  { users }: Stores,
): Promise<void> {
  for (const field of Object.values(contactFields)) {
    const id = wanted[field]
    if (!id || id === before[field]) continue
    const user = await users.byId(id)
    if (user?.isActive && user.companyId === companyId) continue
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: 'Choose somebody of this company.' } })
  }
}
