import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'
import { listClients } from './list-clients.ts'
import { listUsers } from './list-users.ts'

export const usersOperations = {
  'users.list': listUsers,
  'clients.list': listClients,
  'companies.list': notImplemented,
  'companies.people': notImplemented,
  'technicians.list': notImplemented,
} satisfies Operations<'users'>
