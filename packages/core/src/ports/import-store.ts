import type { RecordEvent } from '../entities/desk-event.ts'
import type { ImportRecord, LeftOutPart, StoredPart } from '../entities/import.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

type NewImportRecord = Omit<ImportRecord, 'id' | 'version' | 'parts' | 'rows' | 'run'>

/** Imports, their rows as long as they wait, and what was left out. Reads are strongly consistent. */
export interface ImportStore {
  create(record: NewImportRecord, once?: Once): Promise<ImportRecord>
  byId(ownerId: number, id: number): Promise<ImportRecord | undefined>
  /** Of one person, newest first; those that have expired and were not swept yet are among them. */
  list(ownerId: number, page: PageRequest): Promise<Page<ImportRecord>>
  /** Keeps the rows of the next part until `expiresAt`. Throws CONFLICT when the import was changed since it was read. */
  addPart(
    record: ImportRecord,
    part: StoredPart,
    rows: { count: number; isSensitive: boolean; expiresAt: Date },
  ): Promise<ImportRecord>
  part(id: number, part: number): Promise<StoredPart | undefined>
  dropPart(id: number, part: number): Promise<void>
  /** Notes under which task, as whom and from where it runs. Throws CONFLICT when it was changed since it was read. */
  setRun(record: ImportRecord, run: ImportRecord['run'], expiresAt: Date): Promise<ImportRecord>
  /** Lets it be read until then. */
  keepUntil(record: Pick<ImportRecord, 'ownerId' | 'id'>, expiresAt: Date): Promise<void>
  /** The import that its owner started last. */
  latest(ownerId: number): Promise<{ importId: number; at: string } | undefined>
  /** Makes another import that one; false when it is no longer `after`. */
  setLatest(
    ownerId: number,
    importId: number,
    after: { importId: number; at: string } | undefined,
    now: Date,
  ): Promise<boolean>
  /** Keeps what was left out of a part until `expiresAt`, in the place of what was kept of it before. */
  keepLeftOut(id: number, leftOut: LeftOutPart, expiresAt: Date): Promise<void>
  /** From a part on, at most so many parts that have something left out. */
  leftOut(id: number, from: number, limit: number): Promise<LeftOutPart[]>
  /** Tells the stream what became of it, once for each id of an event. */
  tell(event: RecordEvent): Promise<void>
  /** Whether a change was made under this key. */
  isDone(once: Once, now: Date): Promise<boolean>
}
