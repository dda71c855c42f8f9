import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { ChangedProfile, CompanyProfile } from '../schemas/company-profile.ts'
import { recordIdParam } from '../schemas/text.ts'

const byId = { params: z.strictObject({ id: recordIdParam }) }

/** A company's record as its own people see it. */
export const companyProfile = {
  'companies.profile': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/companies/{id}/profile',
    access: 'companyProfile:read',
    summary: 'A company as its own people see it: who looks after it, whom to turn to, what new people read',
    ...byId,
    response: CompanyProfile,
    status: 200,
  }),
  'companies.changeProfile': endpoint({
    group: 'devices',
    method: 'PATCH',
    path: '/api/companies/{id}/profile',
    access: 'companyProfile:write',
    budget: budgets.work,
    summary: 'Say which tickets new people of a company read',
    ...byId,
    body: ChangedProfile,
    response: CompanyProfile,
    status: 200,
  }),
}
