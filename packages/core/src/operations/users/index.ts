import type { Operations } from '../../operation.ts'
import { listClients } from './list-clients.ts'
import { listUsers } from './list-users.ts'

export const usersOperations = {
  'users.list': listUsers,
  'clients.list': listClients,
} satisfies Operations<'users'>
