import type { QueryId } from '../../../lib/use-query.ts'

/** Everything that shows people, and is out of date when one has changed. */
export const userLists: readonly QueryId[] = [
  'users.list',
  'users.read',
  'clients.list',
  'companies.list',
  'companies.people',
  'technicians.list',
  'audit.list',
]
