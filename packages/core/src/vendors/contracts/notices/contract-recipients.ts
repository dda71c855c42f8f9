import { mayHearOfVendor } from '../../../notices/may-hear.ts'
import type { UserRecord } from '../../../people/user.ts'
import type { Stores } from '../../../stores.ts'
import { firstRecords, type Page, type PageRequest } from '../../../table/page.ts'

/** More people than a service company and its vendors have; the reading never goes on without end. */
const mostPages = 50

/** Whom a vendor's contracts concern: the administrators, and the vendor's own people. */
export async function contractRecipients(
  vendorId: number,
  { users }: Pick<Stores, 'users'>,
): Promise<UserRecord[]> {
  const [staff, vendors] = await Promise.all([
    everybody((page) => users.list({ staffOnly: true }, page)),
    everybody((page) => users.list({ vendorsOnly: true }, page)),
  ])
  return [...staff, ...vendors].filter((user) => mayHearOfVendor(user, vendorId))
}

/** All people of a list. */
export const everybody = (list: (page: PageRequest) => Promise<Page<UserRecord>>): Promise<UserRecord[]> =>
  firstRecords(list, mostPages)
