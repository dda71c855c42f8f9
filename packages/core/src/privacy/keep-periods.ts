import { dayMs } from '@remotehands/contract'
import type { StoredEntry } from '../audit/audit-digest.ts'
import { orderOf } from '../audit/audit-store.ts'
import { inTurns } from '../in-turns.ts'
import type { Services } from '../services.ts'
import { beginWaitingExports } from './begin-waiting-exports.ts'
import { eraseFilesOfTicket } from './erase-files.ts'
import { continueErasures } from './erasure-rounds.ts'
import type { GoneFile } from './file-removal-store.ts'
import { startErasure } from './start-erasure.ts'

export interface PeriodServices extends Pick<Services, 'stores' | 'clock' | 'log' | 'settings'> {
  /** Deletes a file's bytes; nothing happens if there are none. */
  removeFile(file: GoneFile): Promise<void>
}

/** What one run does of each at most: an hour later the next one goes on. */
const mostFiles = 500
const mostInquiries = 500
const mostMails = 500
const mostPeople = 20
const entriesAtOnce = 200
const mostQueries = 100
/** Before there was a log. */
const firstMonth = '2020-01'
const addressAt = 2

/**
 * Deletes what is older than it may be kept, from the oldest on, and goes on with erasures. Each run goes on where the last
 * one ended, and may be killed anywhere or repeated. Throws at the end if something failed.
 */
export async function keepPeriods(services: PeriodServices): Promise<void> {
  const done: Record<string, number | 'failed'> = {}
  const causes: unknown[] = []
  // In turn: files are deleted once nothing names them.
  for (const [name, work] of Object.entries(duties)) {
    try {
      done[name] = await work(services)
    } catch (error) {
      done[name] = 'failed'
      causes.push(error)
    }
  }
  const { stores, clock } = services
  if (inTable.some((name) => done[name] !== 0))
    await stores.retention.reach(deletedLast, clock.now().toISOString())
  services.log.info('retention periods kept', done)
  if (causes.length > 0) throw new AggregateError(causes, `Periods were not kept: ${causes.join('; ')}`)
}

const duties = {
  erasures: continueErasures,
  inquiries: deleteInquiries,
  addresses: forgetAddresses,
  people: eraseInactive,
  mails: deleteRawMails,
  attachments: deleteClosedFiles,
  waitingExports: (services: PeriodServices) => beginWaitingExports(services),
  exports: takeExportsOff,
  files: removeFiles,
}

/** Duties that delete from the table itself, and when one last did: a database of one machine is rewritten after it. */
const inTable = ['inquiries', 'addresses', 'attachments'] as const satisfies (keyof typeof duties)[]
export const deletedLast = 'deleted'

const before = ({ clock }: Pick<Services, 'clock'>, days: number) =>
  new Date(clock.now().getTime() - days * dayMs).toISOString()

async function deleteInquiries(services: PeriodServices): Promise<number> {
  const { stores } = services
  const { periods } = await stores.retention.read()
  const end = before(services, periods.inquiries)
  const from = Number((await stores.retention.reached('inquiries')) ?? 1)
  const { inquiries, last } = await stores.inquiries.inOrder(from, mostInquiries)
  const young = inquiries.findIndex(({ receivedAt }) => receivedAt >= end)
  const old = young < 0 ? inquiries : inquiries.slice(0, young)
  for (const { id } of old) await stores.storedTexts.drop(await stores.storedTexts.itemsOf(`INQUIRY#${id}`))
  const next = young < 0 ? last + 1 : (inquiries[young]?.id ?? from)
  if (next !== from) await stores.retention.reach('inquiries', String(next))
  return old.length
}

/** Addresses in the log, and in what tells people of their account's safety. Those of sessions go with these, in a day. */
async function forgetAddresses(services: PeriodServices): Promise<number> {
  const { stores } = services
  const { periods } = await stores.retention.read()
  return throughLog('addresses', before(services, periods.addresses), services, async (entries) => {
    const told = entries.filter(({ ip, byText }) => ip !== null && byText === true)
    // An entry about somebody who was erased has none any more, while what it tells of may.
    await inTurns(entries, async ({ subject, subjectId, id, actorId }) => {
      if (subjectId === null) return
      if (subject === 'user') await stores.users.forgetWhence(subjectId, id)
      if (subject === 'import') await stores.imports.forgetWhence({ id: subjectId, ownerId: actorId }, id)
    })
    return stores.audit.erase(told, (_, __, at) => at === addressAt)
  })
}

async function deleteClosedFiles(services: PeriodServices): Promise<number> {
  const { stores } = services
  const { periods } = await stores.retention.read()
  if (periods.closedAttachments === null) return 0
  const end = before(services, periods.closedAttachments)
  // Whatever is done to a ticket is in the log: its last entry passes when it has been closed for so long.
  return throughLog('closed-attachments', end, services, async (entries) => {
    const ids = new Set(
      entries.flatMap(({ subject, subjectId }) => (subject === 'ticket' ? [subjectId ?? 0] : [])),
    )
    const tickets = [...(await stores.tickets.byIds([...ids])).values()]
    const closed = tickets.filter(({ status, closedAt }) => status === 'closed' && (closedAt ?? end) < end)
    const counts = await inTurns(closed, ({ id }) => eraseFilesOfTicket(id, () => true, stores), 5)
    return counts.reduce((sum, count) => sum + count, 0)
  })
}

async function eraseInactive(services: PeriodServices): Promise<number> {
  const { stores, clock } = services
  const { periods } = await stores.retention.read()
  if (periods.inactivePeople === null) return 0
  const people = await stores.users.inactiveBefore(before(services, periods.inactivePeople), mostPeople)
  for (const user of people) {
    const act = { at: clock.now().toISOString(), actorId: null, type: 'erasure_started' }
    await startErasure(user, act, undefined, services)
  }
  return people.length
}

async function deleteRawMails(services: PeriodServices): Promise<number> {
  const { stores } = services
  const { periods } = await stores.retention.read()
  const from = (await stores.retention.reached('mails')) ?? firstMonth
  const mails = await stores.mails.between(from, before(services, periods.rawMails), mostMails)
  await stores.fileRemovals.add(mails.map(({ key }) => ({ kind: 'mail', id: key })))
  const last = mails.at(-1)
  if (last) await stores.retention.reach('mails', `${last.receivedAt}#${last.id}~`)
  return mails.length
}

/** Their time to be downloaded is over. */
async function takeExportsOff({ stores, clock }: PeriodServices): Promise<number> {
  const old = await stores.fullExports.expiredBy(clock.now(), mostFiles)
  await inTurns(old, stores.fullExports.takeOff)
  return old.length
}

async function removeFiles({ stores, removeFile }: PeriodServices): Promise<number> {
  const files = await stores.fileRemovals.first(mostFiles)
  await inTurns(files, async (file) => {
    await removeFile(file)
    await stores.fileRemovals.done(file)
  })
  return files.length
}

/** Goes through the log, oldest first, up to an instant: what it was gone through for before isn't looked at again. */
async function throughLog(
  what: string,
  end: string,
  { stores }: PeriodServices,
  work: (entries: StoredEntry[]) => Promise<number>,
): Promise<number> {
  let from = (await stores.retention.reached(what)) ?? `${firstMonth}-01`
  let count = 0
  for (let queries = 0; queries < mostQueries && from < end; queries++) {
    const entries = await stores.audit.between(from, end, entriesAtOnce)
    count += await work(entries)
    const last = entries.at(-1)
    const isMonthOver = entries.length < entriesAtOnce && from.slice(0, 7) < end.slice(0, 7)
    if (isMonthOver) from = nextMonth(from)
    else if (last) from = `${orderOf(last)}~`
    await stores.retention.reach(what, from)
    if (entries.length < entriesAtOnce && !isMonthOver) break
  }
  return count
}

function nextMonth(from: string): string {
  const [year = 0, month = 0] = from.slice(0, 7).split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7).concat('-01')
}
