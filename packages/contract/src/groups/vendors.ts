import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
import { NewVendorContract, Vendor, VendorContract } from '../schemas/vendor.ts'

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
  'contracts.list': endpoint({
    group: 'vendors',
    method: 'GET',
    path: '/api/vendor-contracts',
    access: 'contract:read',
    summary: 'Vendor contracts that the caller may see',
    query: PageQuery,
    response: z.array(VendorContract),
    status: 200,
    paged: true,
  }),
  'contracts.create': endpoint({
    group: 'vendors',
    method: 'POST',
    path: '/api/vendor-contracts',
    access: 'contract:create',
    summary: 'Record a vendor contract',
    body: NewVendorContract,
    response: VendorContract,
    status: 201,
    idempotent: true,
  }),
}
