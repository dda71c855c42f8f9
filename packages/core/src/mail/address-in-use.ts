import { asciiAddress } from '@remotehands/contract'
import { folded } from '../folded.ts'
import type { Stores } from '../stores.ts'

/** Whether mail goes to an address: to a person's, or to one of the operator's mailboxes. */
export async function isAddressInUse(
  address: string,
  mailboxes: readonly (string | undefined)[],
  { users }: Pick<Stores, 'users'>,
): Promise<boolean> {
  const same = (mailbox: string | undefined) =>
    mailbox !== undefined && folded(asciiAddress(mailbox)) === folded(asciiAddress(address))
  return mailboxes.some(same) || (await users.byEmail(address)) !== undefined
}
