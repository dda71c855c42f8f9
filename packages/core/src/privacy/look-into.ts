import { inTurns } from '../in-turns.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import type { Item } from '../table/table.ts'
import { postWholeTickets } from '../tickets/post-tickets.ts'
import { newsWrite } from '../tickets/queue/queue-news.ts'
import { filesOf, withoutFiles } from './erase-files.ts'
import type { Identity } from './erasure.ts'
import { type Without, withoutPerson, withTextsOf } from './without-person.ts'

/** Keys, what a key of its own is made of, and names that companies chose. */
const left = new Set([
  ...['pk', 'sk', 'gsi1pk', 'gsi2pk', 'gsi3pk', 'gsi4pk', 'id', 'mailThread', 'tokenHash'],
  ...['serialNumber', 'assetTag', 'externalId', 'externalIds', 'domains'],
])

/** What an erasure works with. */
export interface Erasing extends Pick<Services, 'stores' | 'clock' | 'log' | 'settings'> {
  person: Identity
}

/**
 * Looks through all that the table holds of these records, and leaves the person out: their names in texts, and the files
 * that they attached. Returns how many items changed. Safe to repeat.
 */
export async function lookInto(partitions: readonly string[], erasing: Erasing): Promise<number> {
  const counts = await inTurns([...new Set(partitions)], (pk) => lookIntoOne(pk, erasing), 5)
  return counts.reduce((sum, count) => sum + count, 0)
}

async function lookIntoOne(pk: string, erasing: Erasing): Promise<number> {
  const { stores, person } = erasing
  const items = await stores.storedTexts.itemsOf(pk)
  const without = withoutPerson(person, { byPart: items.some((item) => names(item, person.userId)) })
  const gone = new Set(items.flatMap((item) => (item.actorId === person.userId ? filesOf(item) : [])))
  await stores.fileRemovals.add([...gone].map((id) => ({ kind: 'attachments', id })))
  await stores.storedTexts.drop([...gone].map((id) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })))
  const changed = await inTurns(items, (item) => change(item, without, gone, stores))
  const count = changed.filter(Boolean).length
  if (count > 0) await searchAnew(pk, stores)
  return count
}

/** Whether a record or an entry is the person's, by its number. */
function names(item: Item, userId: number): boolean {
  const ids = [item.actorId, item.clientId, item.raisedById, item.assigneeId, item.requestedById, item.userId]
  const lists = [item.followerIds, item.mentionedIds]
  return ids.includes(userId) || lists.some((list) => Array.isArray(list) && list.includes(userId))
}

async function change(
  item: Item,
  without: Without,
  gone: ReadonlySet<string>,
  stores: Stores,
): Promise<boolean> {
  const { pk, sk } = item
  if (sk.startsWith('ATTACHMENT#') && gone.has(sk.slice('ATTACHMENT#'.length))) {
    await stores.storedTexts.drop([item])
    return true
  }
  const set = Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      if (left.has(name) || (name === 'name' && pk.startsWith('COMPANY#') && sk === 'COMPANY')) return []
      const changed = name === 'attachments' ? withoutFiles(value, gone) : value
      const texts = withTextsOf(changed, without)
      // Lists are in the order of folded names.
      const next = /^gsi\dsk$/.test(name) && texts !== value ? String(texts).toLowerCase() : texts
      return next === value ? [] : [[name, next]]
    }),
  )
  if (Object.keys(set).length === 0) return false
  const news =
    sk === 'TICKET' ? [newsWrite({ ticketId: Number(item.id), version: Number(item.version) + 1 })] : []
  // Whoever changed it at the same moment makes the step come again.
  if (!(await stores.storedTexts.change(item, set, news)))
    throw new Error(`${pk} changed while a person was taken out of it.`)
  return true
}

/** What the stream doesn't bring to the search, since no event tells of it. */
async function searchAnew(pk: string, stores: Stores): Promise<void> {
  const [kind, id] = pk.split('#')
  const ticket = kind === 'TICKET' ? await stores.tickets.byId(Number(id)) : undefined
  if (ticket) await postWholeTickets([ticket], stores)
}
