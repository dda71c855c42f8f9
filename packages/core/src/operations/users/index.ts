import type { Operations } from '../../operation.ts'
import { notImplemented } from '../not-implemented.ts'
import { listClients } from './list-clients.ts'
import { listCompanies } from './list-companies.ts'
import { listPeople } from './list-people.ts'
import { listTechnicians } from './list-technicians.ts'
import { listUsers } from './list-users.ts'

export const usersOperations = {
  'users.list': listUsers,
  'users.create': notImplemented,
  'users.read': notImplemented,
  'users.update': notImplemented,
  'users.deactivate': notImplemented,
  'users.reactivate': notImplemented,
  'users.resetTwoFactor': notImplemented,
  'users.endSessions': notImplemented,
  'users.invite': notImplemented,
  'users.export': notImplemented,
  'users.checkImport': notImplemented,
  'users.import': notImplemented,
  'clients.list': listClients,
  'companies.list': listCompanies,
  'companies.people': listPeople,
  'technicians.list': listTechnicians,
} satisfies Operations<'users'>
