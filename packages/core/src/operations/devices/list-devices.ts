import type { Operation } from '../../operation.ts'
import { companyFilter } from '../company-filter.ts'

/** The devices of all companies, or of the actor's own: a person of a company sees every device that it has. */
export const listDevices: Operation<'devices.list'> = async ({ query, page }, { actor, stores }) =>
  stores.devices.list(companyFilter(actor, 'device:read', query.companyId), page)
