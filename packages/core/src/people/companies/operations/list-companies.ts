import type { Operation } from '../../../operation.ts'

/** The client companies, for staff who choose one. */
export const listCompanies: Operation<'companies.list'> = ({ page }, { stores }) =>
  stores.companies.listClients(page)
