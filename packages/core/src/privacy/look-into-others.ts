import { dayMs } from '@remotehands/contract'
import { firstMonth, monthsThrough } from '../audit/months.ts'
import type { Page, PageRequest } from '../table/pages.ts'
import { type Erasing, lookInto } from './look-into.ts'
import { type Step, throughLists } from './steps.ts'
import { withoutPerson, withTextsOf } from './without-person.ts'

/** A record as it stands on a list. */
interface Listed {
  id: number
  companyId?: number | null
}

interface RecordList {
  /** The beginning of its records' partitions. */
  kind: string
  read(page: PageRequest): Promise<Page<Listed>>
}

const beginning = Date.parse(`${firstMonth}-01`)
const windowDays = 360
/** How far ahead people plan. */
const aheadDays = 720
const atOnce = 100

/**
 * Looks into the records of other companies that no search finds: by what stands on the lists of all of them. Opens only those that name the person
 * there.
 */
export function lookIntoOthers({ after }: PageRequest, erasing: Erasing): Promise<Step> {
  const without = withoutPerson(erasing.person, { byPart: false })
  return throughLists(listsOf(erasing), { limit: atOnce, after }, async ({ kind, read }, page) => {
    const { items, next } = await read(page)
    const naming = items.filter((item) => withTextsOf(item, without) !== item)
    const count = await lookInto(
      naming.map(({ id }) => `${kind}#${id}`),
      erasing,
    )
    return { count, companyIds: naming.flatMap(({ companyId }) => companyId ?? []), next }
  })
}

function listsOf({ stores, clock }: Erasing): RecordList[] {
  const { questions, devices, maintenance, visits, companies, documents, recurring, storedTexts } = stores
  const now = clock.now()
  const last = now.getTime() + aheadDays * dayMs
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const instant = (time: number) => new Date(time).toISOString()
  const windows = Array.from({ length: Math.ceil((last - beginning) / (windowDays * dayMs)) }, (_, at) => {
    const from = beginning + at * windowDays * dayMs
    return { from: instant(from), to: instant(from + windowDays * dayMs) }
  })
  return [
    { kind: 'QUESTION', read: (page) => questions.list({}, page) },
    { kind: 'DEVICE', read: (page) => devices.list({ isRetired: false }, page) },
    { kind: 'DEVICE', read: (page) => devices.list({ isRetired: true }, page) },
    { kind: 'MAINTENANCE', read: (page) => maintenance.list({}, page) },
    { kind: 'VISIT', read: (page) => visits.open({}, page) },
    ...windows.map((range) => ({
      kind: 'VISIT',
      read: (page: PageRequest) => visits.timeline({}, range, page),
    })),
    { kind: 'COMPANY', read: (page) => companies.listClients(page) },
    { kind: 'DOCUMENT', read: (page) => documents.list({}, page) },
    { kind: 'DOCUMENT', read: (page) => documents.list({ isDeleted: true }, page) },
    { kind: 'RECURRING', read: (page) => recurring.list({}, page) },
    ...monthsThrough(nextMonth).map((month) => ({
      kind: 'TIME',
      read: async (page: PageRequest) => {
        const { items, next } = await storedTexts.itemsOn({ index: 'gsi2', pk: `TIME#${month}` }, page)
        return { items: items.map((item) => ({ ...item, id: Number(item.id) })), next }
      },
    })),
  ]
}
