import type { Operation } from '../../operation.ts'
import { toPeople } from '../person.ts'

/** The active staff, to whom a ticket can be assigned. A page leaves out who is not active, and may so be short. */
export const listTechnicians: Operation<'technicians.list'> = async ({ page }, { stores }) => {
  const { items, next } = await stores.users.list({ staffOnly: true }, page)
  return { items: toPeople(items), next }
}
