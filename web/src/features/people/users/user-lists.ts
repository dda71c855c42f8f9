import type { QueryId } from '../../../lib/use-query.ts'

/** What to reload when a person changes. */
export const userLists: readonly QueryId[] = [
  'users.list',
  'users.read',
  'clients.list',
  'companies.list',
  'companies.people',
  'technicians.list',
  'audit.list',
]
