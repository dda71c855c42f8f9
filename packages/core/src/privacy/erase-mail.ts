import { asciiAddress } from '@remotehands/contract'
import { eventPrefix } from '../events/new-events.ts'
import { folded } from '../folded.ts'
import { inTurns } from '../in-turns.ts'
import { heldMailKey } from '../mail/inbound/held-mail-key.ts'
import type { MailRecord } from '../mail/inbound/mail-record.ts'
import type { PageRequest, Position } from '../table/pages.ts'
import { type Erasing, lookInto } from './look-into.ts'
import { rawTexts } from './raw-texts.ts'
import { type Without, withoutPerson } from './without-person.ts'

const sameAddress = (one: string, other: string) => folded(asciiAddress(one)) === folded(asciiAddress(other))

/** Deletes the mails that the person sent, as they came in and what was kept of them; looks into the others. */
export async function eraseMails(
  page: PageRequest,
  erasing: Erasing,
): Promise<{ count: number; next: Position | undefined }> {
  const { stores, person } = erasing
  const isTheirs = ({ senderId, from }: MailRecord) =>
    senderId === person.userId || sameAddress(from.address, person.email)
  const listed = await stores.mails.list(page)
  const { naming, through } = await namingMails(listed.items, isTheirs, erasing)
  const { items, next } =
    through < listed.items.length ? await stores.mails.list({ ...page, limit: through }) : listed
  const theirs = items.filter(isTheirs)
  await stores.fileRemovals.add(theirs.map(({ key }) => ({ kind: 'mail', id: key })))
  // The bell's line that it waited, too: it names the sender.
  await stores.storedTexts.drop(
    theirs.flatMap(({ id, receivedAt }) => [
      { pk: `DEADLINE#${heldMailKey(receivedAt)}`, sk: 'EVENT#TOLD' },
      { pk: `MAIL#${id}`, sk: 'MAIL' },
    ]),
  )
  const others = items.filter((mail) => !isTheirs(mail))
  await stores.fileRemovals.add(naming.map(({ key }) => ({ kind: 'mail', id: key })))
  await inTurns(naming, ({ id }) => stores.mails.noteErased(id))
  const changed = await lookInto(
    others.map(({ id }) => `MAIL#${id}`),
    erasing,
  )
  return { count: theirs.length + Math.max(naming.length, changed), next }
}

/** Reading more takes more than the second or two of a step; one mail may have 40 MB, and is read whole. */
const mostBytes = 8 * 1024 * 1024

/**
 * Those that name the person as they came in: nothing but the whole file can go. `through`: how many mails were looked at; the next step
 * begins behind these.
 */
async function namingMails(
  mails: readonly MailRecord[],
  isTheirs: (mail: MailRecord) => boolean,
  { person, readMail }: Erasing,
): Promise<{ naming: MailRecord[]; through: number }> {
  const without = withoutPerson(person, { byPart: false })
  const naming: MailRecord[] = []
  let bytes = 0
  for (const [at, mail] of mails.entries()) {
    if (bytes >= mostBytes) return { naming, through: at }
    const raw = isTheirs(mail) ? undefined : await readMail(mail.key)
    if (raw && isAnyChanged(rawTexts(raw), without)) naming.push(mail)
    bytes += raw?.length ?? 0
  }
  return { naming, through: mails.length }
}

/** Each is read only if none before it is changed: together they may be as large as the memory. */
function isAnyChanged(texts: Iterable<string>, without: Without): boolean {
  for (const text of texts) if (without(text) !== text) return true
  return false
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
  // The desk's bell has their subject.
  const told = stored.flat().flatMap(({ sk, id }) => (sk.startsWith(eventPrefix) ? [String(id)] : []))
  await stores.storedTexts.drop(told.map((id) => ({ pk: 'STAFF', sk: `NOTICE#${id}` })))
  await stores.storedTexts.drop(stored.flat())
  const others = items
    .filter(({ id }) => theirs.every((each) => each.id !== id))
    .map(({ id }) => `INQUIRY#${id}`)
  return { count: theirs.length + (await lookInto(others, erasing)), next }
}
