import type { Operation } from '../../operation.ts'
import { toPeople } from '../present-user.ts'

/** Lists the active staff, who can be assigned tickets. Leaves out inactive ones: a page may be short. */
export const listTechnicians: Operation<'technicians.list'> = async ({ page }, { stores }) => {
  const { items, next } = await stores.users.list({ staffOnly: true }, page)
  return { items: toPeople(items), next }
}
