import * as z from 'zod'
import { quotedDeadlines } from '../deadlines/deadline-store.ts'
import { moving } from '../people/companies/merged-records.ts'
import type { Stores } from '../stores.ts'
import type { PageRequest } from '../table/pages.ts'
import { TaskRefusal } from '../tasks/task-refusal.ts'
import type { TaskStep } from '../tasks/task-steps.ts'
import { eraseDuties } from './erase-duties.ts'
import { eraseLog } from './erase-log.ts'
import { eraseInquiries, eraseMails } from './erase-mail.ts'
import { eraseOwn } from './erase-own.ts'
import { ErasureProgress } from './erasure.ts'
import { endRound } from './erasure-rounds.ts'
import { forgetInSearch } from './forget-in-search.ts'
import { openIdentity } from './identity.ts'
import { type Erasing, lookInto } from './look-into.ts'
import { lookIntoDeeds } from './look-into-deeds.ts'
import { lookIntoMentions } from './look-into-mentions.ts'
import { lookIntoOthers } from './look-into-others.ts'
import { sharedPartitions } from './places.ts'
import { type Step, throughLists } from './steps.ts'
import { withdrawExports } from './withdraw-exports.ts'

const ErasureInput = z.object({ userId: z.int() })

interface Part {
  /** As the receipt calls what is counted. */
  name: string
  /** Records of a step: each may have a long history. */
  limit: number
  step(page: PageRequest, erasing: Erasing, actorId: number | null): Promise<Step>
}

type RecordList = Parameters<Stores['storedTexts']['partitionsOn']>[0]

/**
 * The company's records, by the lists they are on; what a person raised or follows may be at another company by now. And what
 * there is little of, and may name anybody.
 */
function listsOf({ person }: Erasing): RecordList[] {
  const ofVendor = person.vendorId === undefined ? [] : [`VENDOR#${person.vendorId}#EVIDENCE`]
  const ofCompanies = person.isStaff
    ? []
    : person.companyIds.flatMap((id) => [
        ...Object.entries(moving).flatMap(([kind, { lists }]) => (kind === 'user' ? [] : lists(id))),
        `COMPANY#${id}#TIME`,
        `COMPANY#${id}#RECURRING`,
      ])
  const own = [`USER#${person.userId}#TICKETS`, ...ofCompanies, ...ofVendor, quotedDeadlines]
  const ofAll = ['ARTICLES', 'VENDORS', 'CONTRACTS', 'ASIDECONTRACTS', 'REPORTMAILS']
  return [
    ...own.map((pk) => ({ index: 'gsi1', pk }) as const),
    ...ofAll.map((pk) => ({ index: 'gsi2', pk }) as const),
  ]
}

/** In this order. The person's own goes first; the search goes last, since it forgets what nothing says any more. */
const parts: readonly Part[] = [
  {
    name: 'own',
    limit: 1,
    step: async (_, erasing, actorId) => ({
      count: await eraseOwn(erasing, { actorId, at: erasing.decidedAt }),
    }),
  },
  {
    name: 'duties',
    limit: 1,
    step: async (_, erasing, actorId) => ({ count: await eraseDuties(erasing, actorId) }),
  },
  { name: 'mails', limit: 25, step: (page, erasing) => eraseMails(page, erasing) },
  { name: 'inquiries', limit: 25, step: (page, erasing) => eraseInquiries(page, erasing) },
  {
    name: 'people',
    limit: 10,
    step: (page, erasing) => {
      const { stores, person } = erasing
      const lists = person.isStaff
        ? [{}]
        : [{ staffOnly: true }, ...person.companyIds.map((companyId) => ({ companyId }))]
      return throughLists(lists, page, async (list, each) => {
        const { items, next } = await stores.users.list(list, each)
        const partitions = items.map(({ id }) => `USER#${id}`)
        return { count: await lookInto(partitions, erasing), next }
      })
    },
  },
  {
    name: 'shared',
    limit: 1,
    step: async (_, erasing) => {
      const companies = erasing.person.companyIds.map((id) => `COMPANY#${id}`)
      return { count: await lookInto([...sharedPartitions, ...companies], erasing) }
    },
  },
  {
    name: 'records',
    limit: 10,
    step: (page, erasing) =>
      throughLists(listsOf(erasing), page, async (list, each) => {
        const { items, next } = await erasing.stores.storedTexts.partitionsOn(list, each)
        return { count: await lookInto(items, erasing), next }
      }),
  },
  { name: 'records', limit: 10, step: (page, erasing) => lookIntoMentions(page, erasing) },
  { name: 'records', limit: 100, step: (page, erasing) => lookIntoOthers(page, erasing) },
  { name: 'shared', limit: 100, step: (page, erasing) => lookIntoDeeds(page, erasing) },
  {
    name: 'log',
    limit: 50,
    step: (page, erasing) => {
      const { userId, isStaff, companyIds } = erasing.person
      const lists = isStaff ? [{}] : [{ actorId: userId }, ...[null, ...companyIds].map(ofCompany)]
      return throughLists(lists, page, async (list, each) => {
        const { entries, records, companyIds, next } = await eraseLog(list, each, erasing)
        return { count: entries + records, companyIds, next }
      })
    },
  },
  { name: 'exports', limit: 25, step: (page, erasing) => withdrawExports(page, erasing) },
  { name: 'search', limit: 50, step: (page, erasing) => forgetInSearch(page, erasing) },
]

/** Takes a person out of everything, part by part; a step may be repeated from any point. */
export const eraseStep: TaskStep = async (task, services) => {
  const { userId } = ErasureInput.parse(task.input)
  const record = await services.stores.erasures.of(userId)
  const person = record && (await openIdentity(record, services))
  if (!person || record.state !== 'running') throw new TaskRefusal('This erasure isn’t under way any more.')
  const progress = ErasureProgress.parse(task.progress)
  const erasing = {
    ...services,
    readMail: services.files.exports.readMail,
    ...(record.rounds > 0 && record.decidedAt !== null && { since: record.decidedAt }),
    decidedAt: record.decidedAt ?? services.clock.now().toISOString(),
    person: { ...person, companyIds: union(person.companyIds, progress.companyIds) },
  }
  const part = parts[progress.part]
  if (!part) {
    await endRound(record, { taskId: task.id, counts: progress.counts }, services)
    return { progress, isDone: true }
  }
  const page = { limit: part.limit, after: progress.after }
  const { count, next, companyIds = [] } = await part.step(page, erasing, record.decidedById)
  const reached: ErasureProgress = {
    part: progress.part + (next ? 0 : 1),
    ...(next && { after: next }),
    counts: { ...progress.counts, [part.name]: (progress.counts[part.name] ?? 0) + count },
    companyIds: union(progress.companyIds, companyIds),
  }
  return { progress: reached, isDone: false }
}

const ofCompany = (companyId: number | null) => ({ companyId })
const union = (some: readonly number[], more: readonly number[]) => [...new Set([...some, ...more])]
