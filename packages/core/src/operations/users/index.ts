import type { Operations } from '../../operation.ts'
import { listClients } from './list-clients.ts'
import { listCompanies } from './list-companies.ts'
import { listPeople } from './list-people.ts'
import { listTechnicians } from './list-technicians.ts'
import { listUsers } from './list-users.ts'

export const usersOperations = {
  'users.list': listUsers,
  'clients.list': listClients,
  'companies.list': listCompanies,
  'companies.people': listPeople,
  'technicians.list': listTechnicians,
} satisfies Operations<'users'>
