import type { Operation } from '../../../operation.ts'

/** Lists the client companies for staff to choose from. */
export const listCompanies: Operation<'companies.list'> = ({ page }, { stores }) =>
  stores.companies.listClients(page)
