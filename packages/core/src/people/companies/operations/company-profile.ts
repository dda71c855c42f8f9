import { type CompanyProfile, can } from '@remotehands/contract'
import { AppError } from '../../../app-error.ts'
import type { Operation, SignedInContext } from '../../../operation.ts'
import { companyFilter } from '../../company-filter.ts'
import type { CompanyRecord } from '../../user.ts'
import { requireOpenCompany } from '../chosen-company.ts'
import { factsOf } from '../company-facts.ts'
import { companyPeople } from '../company-people.ts'
import { formerCompanies } from '../former-companies.ts'
import { loadCompany } from './read-company.ts'

/** A company as its own people see it. Throws NOT_FOUND for another company. */
export const readProfile: Operation<'companies.profile'> = async ({ params }, context) => {
  companyFilter(context.actor, 'companyProfile:read', params.id)
  return presentProfile(await loadCompany(params.id, context.stores), context)
}

/** Says which tickets new people read. Throws CONFLICT unless it's the version that the caller saw. */
export const changeProfile: Operation<'companies.changeProfile'> = async ({ params, body }, context) => {
  const { actor, stores, clock } = context
  companyFilter(actor, 'companyProfile:write', params.id)
  const company = await loadCompany(params.id, stores)
  requireOpenCompany(company)
  if (body.version !== (company.version ?? 0)) throw new AppError('CONFLICT')
  const { name } = company
  const facts = factsOf(company)
  const { ticketScope } = body
  if (ticketScope === facts.ticketScope) return presentProfile(company, context)
  const change = { name, facts: { ...facts, ticketScope } }
  return presentProfile(await stores.companies.change(company, change, clock.now(), actor.userId), context)
}

/** How to reach colleagues is for who administers them; what was merged into the company, for who may read its log. */
async function presentProfile(
  company: CompanyRecord,
  { actor, stores }: SignedInContext,
): Promise<CompanyProfile> {
  const { id, name, version = 0 } = company
  const { phoneNumber, address, ticketScope } = factsOf(company)
  const seesFormer = can(actor.role, 'audit:read') || can(actor.role, 'company:read')
  const [{ contacts, hasAccountManager, accountManagerName, teamName }, former] = await Promise.all([
    companyPeople(company, stores),
    seesFormer ? formerCompanies(id, stores) : [],
  ])
  const seesContacts = can(actor.role, 'user:read') || can(actor.role, 'company:read')
  const shown = (contact: (typeof contacts)['main']) =>
    contact && (seesContacts ? contact : { ...contact, email: null, phoneNumber: null })
  const { main, technical, billing } = contacts
  return {
    ...{ id, name, version, phoneNumber, address, ticketScope, teamName },
    accountManagerName: hasAccountManager ? accountManagerName : null,
    contacts: { main: shown(main), technical: shown(technical), billing: shown(billing) },
    formerCompanies: former,
  }
}
