import { mayHearOfVendor } from '../../../notices/may-hear.ts'
import { everybody } from '../../../people/everybody.ts'
import type { UserRecord } from '../../../people/user.ts'
import type { Stores } from '../../../stores.ts'

/** The recipients for a vendor's contracts: the administrators and the vendor's own people. */
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
