import { contactFields } from '@remotehands/contract'
import { eventPrefix } from '../events/new-events.ts'
import type { ExportFiles } from '../files/file-store.ts'
import { inTurns } from '../in-turns.ts'
import { formerName } from '../people/present-user.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import type { Item } from '../table/table.ts'
import { postWholeTickets } from '../tickets/post-tickets.ts'
import { newsWrite } from '../tickets/queue/queue-news.ts'
import { eraseEntries } from './erase-entries.ts'
import { filesOf, withoutFiles } from './erase-files.ts'
import type { Identity } from './erasure.ts'
import { lookIntoImports } from './look-into-imports.ts'
import { isShared } from './places.ts'
import { type Without, withoutPerson, withTextsOf } from './without-person.ts'

/** Keys, what a key of its own is made of, and names that companies chose. */
const left = new Set([
  ...['pk', 'sk', 'gsi1pk', 'gsi2pk', 'gsi3pk', 'gsi4pk', 'id', 'mailThread', 'tokenHash'],
  ...['serialNumber', 'assetTag', 'externalId', 'externalIds', 'domains'],
])

/** What an erasure works with. */
export interface Erasing extends Pick<Services, 'stores' | 'clock' | 'log' | 'settings'> {
  person: Identity
  /** Returns a mail as it came in; undefined once it is gone. */
  readMail: ExportFiles['readMail']
  /** When they were erased. */
  decidedAt: string
  /** The same, if everything was gone through since. */
  since?: string
}

/**
 * Looks through all that the table holds of these records, and leaves the person out: their names in texts, and the files
 * that they attached. Returns how many items changed. Safe to repeat.
 */
export async function lookInto(partitions: readonly string[], erasing: Erasing): Promise<number> {
  const counts = await inTurns([...new Set(partitions.flatMap(wholeOf))], (pk) => lookIntoOne(pk, erasing), 5)
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The events of an article stand apart: it may be deleted. */
const wholeOf = (pk: string) => (/^ARTICLE#\d+$/.test(pk) ? [pk, `${pk}#EVENTS`] : [pk])

async function lookIntoOne(pk: string, erasing: Erasing): Promise<number> {
  const { stores, person } = erasing
  const items = await stores.storedTexts.itemsOf(pk)
  const takesPart = await takesPartIn(pk, items, erasing)
  const withoutIn = textsIn(pk, items, { person, takesPart })
  const gone = new Set(items.flatMap((item) => (isAttachedBy(item, person) ? filesOf(item) : [])))
  await stores.fileRemovals.add([...gone].map((id) => ({ kind: 'attachments', id })))
  await stores.storedTexts.drop([...gone].map((id) => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })))
  await stores.storedTexts.drop(items.filter(({ sk }) => gone.has(fileAt(sk))))
  const kept = await withoutWhence(
    items.filter(({ sk }) => !gone.has(fileAt(sk))),
    erasing,
  )
  const count = await changeTexts(kept, withoutIn, stores, gone)
  if (count > 0) await searchAnew(pk, stores)
  // Entries say what their record is called, whoever did what.
  const told = toldBy(kept, takesPart ? undefined : withoutIn)
  await eraseEntries(told, person, stores, takesPart)
  const ofImports = await lookIntoImports(items, erasing)
  return count + items.length - kept.length + ofImports
}

/** Whether a record is the person's, or an article that answers what they asked. */
async function takesPartIn(
  pk: string,
  items: readonly Item[],
  { person, stores }: Pick<Erasing, 'person' | 'stores'>,
): Promise<boolean> {
  // Whoever is named in one template or rule took no part in the others beside it.
  if (isShared(pk)) return false
  if (names(items, person.userId)) return true
  const asked = pk.startsWith('ARTICLE#') && items.find(({ questionId }) => typeof questionId === 'number')
  return asked
    ? names(await stores.storedTexts.itemsOf(`QUESTION#${Number(asked.questionId)}`), person.userId)
    : false
}

/** What takes the person out of each item of a partition: some hold what tells of many companies, or what all of the desk share. */
function textsIn(
  pk: string,
  items: readonly Item[],
  { person, takesPart }: { person: Identity; takesPart: boolean },
): (item: Item) => Without {
  const isOwnAct = ({ sk, actorId }: Item) => sk.startsWith(eventPrefix) && actorId === person.userId
  const isTheirs = (item: Item) => takesPart || (isShared(pk) && isOwnAct(item))
  const isOfCompany = ({ companyId }: Item) => person.companyIds.includes(Number(companyId))
  const belongs = ({ companyId }: Item) => typeof companyId === 'number'
  const isWhole = items.some(isOfCompany) && items.filter(belongs).every(isOfCompany)
  return (item) =>
    withoutPerson(person, {
      // A notice that the desk shares leaves out whoever did what it tells.
      byPart: isTheirs(item) || item.exceptFor === person.userId,
      isCompanys: belongs(item) ? isOfCompany(item) : isWhole,
    })
}

/** The same items, without from where the person did what they tell: their address and browser. */
function withoutWhence(items: readonly Item[], { stores, person }: Erasing): Promise<Item[]> {
  return inTurns(items, async (item) => {
    if (item.actorId !== person.userId || !item.whence) return item
    if (!(await stores.storedTexts.change(item, { whence: null })))
      throw new Error(`${item.pk} changed while a person was taken out of it.`)
    return { ...item, whence: null }
  })
}

/** Entries of the log that tell of these events, or of those that name the person: they are written later, of what an event said at first. */
function toldBy(items: readonly Item[], withoutIn?: (item: Item) => Without): string[] {
  const isNaming = (event: Item) => {
    if (!withoutIn) return true
    const text = JSON.stringify(event)
    return text.includes(formerName) || withoutIn(event)(text) !== text
  }
  const events = items.filter(({ sk }) => sk.startsWith(eventPrefix))
  return events.filter(isNaming).map(({ at, id }) => `${String(at)}#${String(id)}`)
}

/** Whether the files of an entry, or of an answer, are the person's. */
const isAttachedBy = ({ actorId, answeredById }: Item, { userId }: Identity) =>
  actorId === userId || answeredById === userId

/** Of the item by which a ticket's file is found. */
const fileAt = (sk: string) => /^ATTACHMENT#(.+)$/.exec(sk)?.[1] ?? ''

/** Leaves a person out of the texts of these items, and out of what the uploads of their files are called. Returns how many changed. */
export async function changeTexts(
  items: readonly Item[],
  withoutIn: (item: Item) => Without,
  stores: Stores,
  gone: ReadonlySet<string> = new Set(),
): Promise<number> {
  const changed = await inTurns(items, (item) => change(item, withoutIn(item), gone, stores))
  for (const item of items.filter((_, at) => changed[at]))
    for (const id of filesOf(item)) {
      const uploads = await stores.storedTexts.itemsOf(`UPLOAD#${id}`)
      await inTurns(uploads, (upload) => change(upload, withoutIn(item), gone, stores))
    }
  return changed.filter(Boolean).length
}

/** What records call the number of a person who took part in them. */
const participants = new Set([
  ...['userId', 'actorId', 'clientId', 'raisedById', 'assigneeId', 'requestedById', 'technicianId'],
  ...['ownerId', 'createdById', 'uploadedById', 'answeredById', 'authorId', 'enteredById', 'takenById'],
  ...['decidedById', 'reviewedById', 'forId', 'deputyId'],
  ...['accountManagerId', ...Object.values(contactFields)],
  ...['followerIds', 'mentionedIds', 'recipientIds', 'memberIds', 'askedIds'],
])

/** Whether a record or an entry is the person's, by its number. */
function names(value: unknown, userId: number): boolean {
  if (value === null || typeof value !== 'object' || value instanceof Set || ArrayBuffer.isView(value))
    return false
  return Object.entries(value).some(
    ([name, each]) =>
      (participants.has(name) && (each === userId || (Array.isArray(each) && each.includes(userId)))) ||
      names(each, userId),
  )
}

/** What a company is called, what others sign in with, and a number that they are called by, too: they may all have the switchboard's. */
function isOthersOwn(name: string, { pk, sk }: Item): boolean {
  const isCompany = pk.startsWith('COMPANY#') && sk === 'COMPANY'
  if (sk === 'PROFILE') return ['username', 'email', 'phoneNumber'].includes(name)
  return isCompany && (name === 'name' || name === 'phoneNumber')
}

async function change(
  item: Item,
  without: Without,
  gone: ReadonlySet<string>,
  stores: Stores,
): Promise<boolean> {
  const { pk, sk } = item
  const set = Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => {
      if (left.has(name) || isOthersOwn(name, item)) return []
      const changed = name === 'attachments' ? withoutFiles(value, gone) : value
      const texts = withTextsOf(changed, without)
      // Lists are in the order of folded names, behind words of ours.
      const next = /^gsi\dsk$/.test(name) ? orderWithout(String(value), without) : texts
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

/** Roles and states are parts of a place in a list, whatever somebody is called. */
const orderWithout = (order: string, without: Without) =>
  order
    .split('#')
    .map((part) => {
      const text = without(part)
      return text === part ? part : text.toLowerCase()
    })
    .join('#')

/** What the stream doesn't bring to the search, since no event tells of it. */
async function searchAnew(pk: string, stores: Stores): Promise<void> {
  const [kind, id] = pk.split('#')
  if (kind === 'TICKET') await postWholeTickets([Number(id)], stores)
}
