import * as z from 'zod'
import { budgets } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { NewSite, Site, SiteChange, SiteQuery } from '../schemas/site.ts'
import { recordIdParam } from '../schemas/text.ts'

const byId = { params: z.strictObject({ id: recordIdParam }) }

/** The places where companies' people and devices are. */
export const sites = {
  'sites.list': endpoint({
    group: 'devices',
    method: 'GET',
    path: '/api/companies/{id}/sites',
    access: 'site:read',
    summary: 'The sites of a company, by name; company users reach their own company alone',
    ...byId,
    query: SiteQuery,
    response: z.array(Site),
    status: 200,
    paged: true,
  }),
  'sites.create': endpoint({
    group: 'devices',
    method: 'POST',
    path: '/api/companies/{id}/sites',
    access: 'site:write',
    budget: budgets.work,
    summary: 'Add a site to a company',
    ...byId,
    body: NewSite,
    response: Site,
    status: 201,
    idempotent: true,
  }),
  'sites.update': endpoint({
    group: 'devices',
    method: 'PATCH',
    path: '/api/sites/{id}',
    access: 'site:write',
    budget: budgets.work,
    summary: 'Change a site, or archive it',
    ...byId,
    body: SiteChange,
    response: Site,
    status: 200,
  }),
}
