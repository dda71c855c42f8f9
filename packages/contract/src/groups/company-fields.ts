import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { CompanyFields, CompanyFieldsChange, FilledField } from '../schemas/company-field.ts'
import { recordIdParam } from '../schemas/text.ts'

/** Fields that administrators add to companies. */
export const companyFields = {
  'companyFields.list': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/company-fields',
    access: 'company:read',
    summary: 'The fields that companies have beside those of the product',
    response: CompanyFields,
    status: 200,
  }),
  'companyFields.save': endpoint({
    group: 'devices',
    method: 'PUT',
    path: '/api/company-fields',
    access: 'company:write',
    budget: budgets.work,
    summary: 'Change the fields of companies; one that is left out is archived with what stands in it',
    body: CompanyFieldsChange,
    response: CompanyFields,
    status: 200,
  }),
  'companies.fields': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/companies/{id}/fields',
    access: 'companyField:read',
    summary: 'What stands in the fields of a company; its administrators see those meant for them',
    params: z.strictObject({ id: recordIdParam }),
    response: z.array(FilledField),
    status: 200,
  }),
}
