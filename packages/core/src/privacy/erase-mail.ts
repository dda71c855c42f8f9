import { asciiAddress } from '@remotehands/contract'
import { folded } from '../folded.ts'
import { heldMailKey } from '../mail/inbound/held-mail-key.ts'
import type { MailRecord } from '../mail/inbound/mail-record.ts'
import type { PageRequest, Position } from '../table/page.ts'
import { type Erasing, lookInto } from './look-into.ts'

const sameAddress = (one: string, other: string) => folded(asciiAddress(one)) === folded(asciiAddress(other))

/** Deletes the mails that the person sent, as they came in and what was kept of them; looks into the others. */
export async function eraseMails(
  page: PageRequest,
  erasing: Erasing,
): Promise<{ count: number; next: Position | undefined }> {
  const { stores, person } = erasing
  const { items, next } = await stores.mails.list(page)
  const isTheirs = ({ senderId, from }: MailRecord) =>
    senderId === person.userId || sameAddress(from.address, person.email)
  const theirs = items.filter(isTheirs)
  await stores.fileRemovals.add(theirs.map(({ key }) => ({ kind: 'mail', id: key })))
  // The bell's line that it waited, too: it names the sender.
  await stores.storedTexts.drop(
    theirs.flatMap(({ id, receivedAt }) => [
      { pk: `DEADLINE#${heldMailKey(receivedAt)}`, sk: 'EVENT#TOLD' },
      { pk: `MAIL#${id}`, sk: 'MAIL' },
    ]),
  )
  const others = items.filter((mail) => !isTheirs(mail)).map(({ id }) => `MAIL#${id}`)
  return { count: theirs.length + (await lookInto(others, erasing)), next }
}

/** Deletes the inquiries that came from the person's address, and looks into the others. */
export async function eraseInquiries(
  page: PageRequest,
  erasing: Erasing,
): Promise<{ count: number; next: Position | undefined }> {
  const { stores, person } = erasing
  const { items, next } = await stores.inquiries.list({}, page)
  const theirs = items.filter(
    ({ email, userId }) => userId === person.userId || sameAddress(email, person.email),
  )
  const partitions = theirs.map(({ id }) => `INQUIRY#${id}`)
  const stored = await Promise.all(partitions.map((pk) => stores.storedTexts.itemsOf(pk)))
  await stores.storedTexts.drop(stored.flat())
  const others = items
    .filter(({ id }) => theirs.every((each) => each.id !== id))
    .map(({ id }) => `INQUIRY#${id}`)
  return { count: theirs.length + (await lookInto(others, erasing)), next }
}
