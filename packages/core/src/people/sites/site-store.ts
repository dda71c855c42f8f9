import type { RecordEvent } from '../../events/desk-event.ts'
import { recordEventWrite } from '../../events/record-act.ts'
import { padded, sortName } from '../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../table/pages.ts'
import { changeRecord, createRecord, findCreated, type Once } from '../../table/records.ts'
import { ifAbsent, type Key, type Table, type Write } from '../../table/table.ts'
import { SiteRecord } from './site.ts'

export const siteKey = (id: number): Key => ({ pk: `SITE#${id}`, sk: 'SITE' })
export const companySites = (companyId: number) => `COMPANY#${companyId}#SITES`
const inUse = 'open#'

/** Sites in use come before archived ones, both by name. */
export function siteIndexKeys({ id, companyId, name, isArchived }: SiteRecord) {
  const state = isArchived ? 'shut#' : inUse
  return { gsi1pk: companySites(companyId), gsi1sk: `${state}${sortName(name)}#${padded(id)}` }
}

type SiteAct = Pick<RecordEvent, 'actorId' | 'at' | 'type' | 'changes'>

function siteEvent({ id, name, companyId }: SiteRecord, act: SiteAct): Write {
  return recordEventWrite(siteKey(id).pk, 'site', id, { label: name, companyId, ...act })
}

const read = (item: unknown) => SiteRecord.parse(item)
const mostAtOnce = 100

/** The sites of companies. */
export function siteStore(table: Table) {
  const byId = async (id: number) => {
    const item = await table.get(siteKey(id), { consistent: true })
    return item && read(item)
  }
  const list = (companyId: number, page: PageRequest, withArchived = false): Promise<Page<SiteRecord>> => {
    const query = { index: 'gsi1', pk: companySites(companyId) } as const
    return listSorted(table, withArchived ? query : { ...query, sk: { beginsWith: inUse } }, page, read)
  }
  return {
    /** Strongly consistent. */
    byId,
    /** Eventually consistent. Omits ids that don't exist. */
    async byIds(ids: readonly number[]): Promise<Map<number, SiteRecord>> {
      const items = await table.getMany([...new Set(ids)].map(siteKey))
      return new Map(items.map(read).map((site) => [site.id, site]))
    },
    list,
    /** What a create with this `once` created. Throws IDEMPOTENCY_KEY_REUSED. */
    createdBy: (once: Once, now: Date): Promise<SiteRecord | undefined> =>
      findCreated(table, once, now, byId),
    /** Every site of a company, those in use first: a company has some hundreds at most. */
    async ofCompany(companyId: number, withArchived = false): Promise<SiteRecord[]> {
      const found: SiteRecord[] = []
      let after: PageRequest['after']
      do {
        const page = await list(companyId, { limit: mostAtOnce, after }, withArchived)
        found.push(...page.items)
        after = page.next
      } while (after)
      return found
    },
    create: (
      site: Omit<SiteRecord, 'id' | 'version'>,
      actorId: number | null,
      once?: Once,
    ): Promise<SiteRecord> =>
      createRecord(table, {
        kind: 'sites',
        once,
        now: new Date(site.createdAt),
        existing: byId,
        build: (id) => SiteRecord.parse({ ...site, id, version: 1 }),
        writes: (record) => [
          { put: { ...siteKey(record.id), ...record, ...siteIndexKeys(record) }, condition: ifAbsent },
          siteEvent(record, { actorId, at: record.createdAt, type: 'created', changes: [] }),
        ],
      }),
    /** Changes a site as it was read. Throws CONFLICT. */
    change: (site: SiteRecord, change: Partial<SiteRecord>, act: SiteAct): Promise<SiteRecord> =>
      changeRecord<SiteRecord>(table, {
        key: siteKey(site.id),
        record: site,
        change,
        indexKeys: siteIndexKeys,
        writes: [siteEvent({ ...site, ...change }, act)],
      }),
  }
}
