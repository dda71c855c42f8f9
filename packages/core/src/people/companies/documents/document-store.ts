import type { RecordEvent } from '../../../events/desk-event.ts'
import { recordEventWrite } from '../../../events/record-act.ts'
import { numberedListKeys, padded } from '../../../table/item-keys.ts'
import { listNumbered } from '../../../table/numbered-list.ts'
import { listSorted, type Page, type PageRequest } from '../../../table/pages.ts'
import { changeRecord, createRecord, findCreated, type Once } from '../../../table/records.ts'
import { ifAbsent, ifVersion, isAllowed, type Key, type Table, type Write } from '../../../table/table.ts'
import { type DayRange, walkYears } from '../../../table/walk-years.ts'
import { DocumentRecord, isForCompany } from './document.ts'

type DocumentAct = Pick<RecordEvent, 'actorId' | 'at' | 'type' | 'changes'>

/** Which documents to list: those in use, or deleted ones. */
export interface DocumentFilter {
  companyId?: number
  isDeleted?: boolean
  /** Those alone that the company's people see. */
  forCompany?: boolean
}

export const documentKey = (id: number): Key => ({ pk: `DOCUMENT#${id}`, sk: 'DOCUMENT' })
/** Lists of all companies bucket last days by year, as those of warranties do. */
const yearEnds = (year: number | string) => `DOCUMENTENDS#${year}`

/** The index keys of a document: while it is in use, it is listed by its last day, too. */
export function documentIndexKeys(document: DocumentRecord): Record<string, string> {
  return { ...numberedListKeys('documents', document), ...endKeys(document) }
}

function endKeys({ id, validUntil, isDeleted }: DocumentRecord): Record<string, string> {
  if (validUntil === null || isDeleted) return {}
  return { gsi3pk: yearEnds(validUntil.slice(0, 4)), gsi3sk: `${validUntil}#${padded(id)}` }
}

const read = (item: unknown) => DocumentRecord.parse(item)

/** The documents of companies. Lists are newest first. */
export function documentStore(table: Table) {
  const byId = async (id: number) => {
    const item = await table.get(documentKey(id), { consistent: true })
    return item && read(item)
  }
  return {
    /** Strongly consistent. */
    byId,
    /** Eventually consistent. Omits ids that don't exist. */
    async byIds(ids: readonly number[]): Promise<Map<number, DocumentRecord>> {
      const items = await table.getMany(ids.map(documentKey))
      return new Map(items.map(read).map((document) => [document.id, document]))
    },
    list: (
      { companyId, isDeleted = false, forCompany = false }: DocumentFilter,
      page: PageRequest,
    ): Promise<Page<DocumentRecord>> =>
      listNumbered(
        table,
        'documents',
        companyId === undefined ? {} : { companyId },
        page,
        DocumentRecord,
        (document) => document.isDeleted === isDeleted && (!forCompany || isForCompany(document)),
      ),
    /** Documents in use whose last day is this one, of all companies. Eventually consistent. */
    endingOn: (day: string, page: PageRequest): Promise<Page<DocumentRecord>> =>
      listSorted(
        table,
        { index: 'gsi3', pk: yearEnds(day.slice(0, 4)), sk: { beginsWith: `${day}#` } },
        page,
        read,
      ),
    /** Documents in use whose last day is one of these, soonest first, of all companies. Eventually consistent. */
    endingBetween: (range: DayRange, page: PageRequest): Promise<Page<DocumentRecord>> =>
      walkYears(table, range, (year) => ({ index: 'gsi3', pk: yearEnds(year) }), page, read),
    /** Puts one on that list that was stored before there was one. A change meanwhile has done it. */
    async listEnd(document: DocumentRecord): Promise<void> {
      const set = endKeys(document)
      if (Object.keys(set).length === 0) return
      await isAllowed(table.update(documentKey(document.id), { set }, ifVersion(document.version)))
    },
    /** What a create with this `once` created. Throws IDEMPOTENCY_KEY_REUSED. */
    createdBy: (once: Once, now: Date): Promise<DocumentRecord | undefined> =>
      findCreated(table, once, now, byId),
    create: (
      document: Omit<DocumentRecord, 'id' | 'version'>,
      act: DocumentAct,
      once?: Once,
    ): Promise<DocumentRecord> =>
      createRecord(table, {
        kind: 'documents',
        once,
        now: new Date(document.createdAt),
        existing: byId,
        build: (id) => ({ ...document, id, version: 1 }),
        writes: (record) => [
          {
            put: { ...documentKey(record.id), ...record, ...documentIndexKeys(record) },
            condition: ifAbsent,
          },
          documentEvent(record, record, act),
        ],
      }),
    /** Changes a document as it was read. Throws CONFLICT. */
    change: (
      document: DocumentRecord,
      change: Partial<DocumentRecord>,
      act: DocumentAct,
    ): Promise<DocumentRecord> =>
      changeRecord<DocumentRecord>(table, {
        key: documentKey(document.id),
        record: document,
        change,
        indexKeys: documentIndexKeys,
        writes: [documentEvent(document, { ...document, ...change }, act)],
      }),
  }
}

/** The company's log says nothing of what its people have never seen. */
function documentEvent(
  before: DocumentRecord,
  { id, name, companyId, ...after }: DocumentRecord,
  act: DocumentAct,
): Write {
  const isInternal = !before.isShared && !after.isShared
  return recordEventWrite(documentKey(id).pk, 'document', id, { label: name, companyId, isInternal, ...act })
}
