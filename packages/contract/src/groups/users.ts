import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageQuery } from '../schemas/page.ts'
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
    query: PageQuery,
    response: z.array(Client),
    status: 200,
    paged: true,
  }),
}
