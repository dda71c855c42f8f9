import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { CompanyName } from '../schemas/company.ts'
import { PageQuery, searchText } from '../schemas/page.ts'
import { recordIdParam } from '../schemas/text.ts'
import { Person } from '../schemas/ticket.ts'
import { Client, User } from '../schemas/user.ts'

export const users = {
  'users.list': endpoint({
    group: 'users',
    method: 'GET',
    path: '/api/users',
    access: 'user:read',
    summary: 'Users that the caller administers',
    query: PageQuery,
    response: z.array(User),
    status: 200,
    paged: true,
  }),
  'clients.list': endpoint({
    group: 'users',
    method: 'GET',
    path: '/api/clients',
    access: 'client:read',
    summary: 'Clients, with how many tickets each has',
    query: PageQuery.extend({ q: searchText }),
    response: z.array(Client),
    status: 200,
    paged: true,
  }),
  'companies.list': endpoint({
    group: 'users',
    method: 'GET',
    path: '/api/companies',
    access: 'company:read',
    summary: 'The client companies, by name',
    query: PageQuery,
    response: z.array(CompanyName),
    status: 200,
    paged: true,
  }),
  'companies.people': endpoint({
    group: 'users',
    method: 'GET',
    path: '/api/companies/{id}/people',
    access: 'person:read',
    summary: 'The active people of a company, by name; company users reach their own company alone',
    params: z.strictObject({ id: recordIdParam }),
    query: PageQuery,
    response: z.array(Person),
    status: 200,
    paged: true,
  }),
  'technicians.list': endpoint({
    group: 'users',
    method: 'GET',
    path: '/api/technicians',
    access: 'technician:read',
    summary: 'The active staff to whom a ticket can be assigned, by name',
    query: PageQuery,
    response: z.array(Person),
    status: 200,
    paged: true,
  }),
}
