import type { Operation } from '../../../operation.ts'

/** Lists the client companies for staff to choose from, or the archived ones. */
export const listCompanies: Operation<'companies.list'> = ({ query, page }, { stores }) =>
  query.archived === 'true' ? stores.archives.list(page) : stores.companies.listClients(page)
