import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import { Vendor } from '../schemas/vendor.ts'
import { contracts } from './contracts.ts'

export const vendors = {
  'vendors.list': endpoint({
    group: 'vendors',
    method: 'GET',
    path: '/api/vendors',
    access: 'vendor:read',
    summary: 'Vendors that the caller may see',
    query: PageQuery,
    response: z.array(Vendor),
    status: 200,
    paged: true,
  }),
  ...contracts,
}
