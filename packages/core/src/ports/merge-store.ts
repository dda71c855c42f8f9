import type { MergedKind } from '@remotehands/contract'
import type { RecordEvent } from '../entities/desk-event.ts'
import type { CompanyRecord } from '../entities/user.ts'
import type { Page, PageRequest } from './page.ts'
import type { NewTask } from './task-store.ts'

/** How many records of each kind were moved. */
export type Moved = Record<MergedKind, number>

export interface LateRecord {
  kind: MergedKind
  id: number
}

interface Merge {
  from: CompanyRecord
  into: CompanyRecord
}

/** Moves everything of one company to another, record by record. */
export interface MergeStore {
  /**
   * Marks a company as merged into another, whose name it becomes, and begins the task that moves its records: all in one
   * transaction. Throws CONFLICT when one of them was renamed or merged since it was read, or others are being merged into `from`.
   */
  start(merge: Merge, task: NewTask): Promise<void>
  /** Ids of records of a company, retired devices too; in no order that means anything. Eventually consistent. */
  idsOf(kind: MergedKind, companyId: number, limit: number): Promise<number[]>
  /** How many records of a kind a company has; `most` are counted. */
  count(kind: MergedKind, companyId: number, most: number): Promise<number>
  /** Whether a record is of a company. Strongly consistent. */
  isOf(kind: MergedKind, id: number, companyId: number): Promise<boolean>
  /**
   * Gives a record that is of one company to another, with all its keys; nothing when it is not, or no longer. A device whose
   * serial number the other company has gets “(duplicate)” behind it. Throws CONFLICT when it changes all the time.
   */
  move(kind: MergedKind, id: number, from: number, into: number, at: Date): Promise<void>
  /**
   * The same for a record that the task does not know of. It is noted as late in the same transaction, and both companies' logs are
   * told when the merge has ended already. Throws CONFLICT.
   */
  moveLate(kind: MergedKind, id: number, merge: Merge, at: Date): Promise<void>
  /** The records that were moved late from a company; of one kind where it is given. Strongly consistent. */
  late(companyId: number, kind?: MergedKind): Promise<LateRecord[]>
  /**
   * Ends a merge, and tells what was moved, of which so many records were late. False, and nothing is done, when more are late by now; true
   * when it has ended before.
   */
  end(merge: Merge, act: MergeAct, moved: { byTask: Partial<Moved>; late: number }): Promise<boolean>
  /** Tells that the task has failed. */
  tellFailure(merge: Merge, act: MergeAct): Promise<void>
  /** Companies that are being, or have been, merged, the latest first. Eventually consistent. */
  list(page: PageRequest): Promise<Page<CompanyRecord>>
  /** The companies that were merged into this one, the latest first; not those that were merged into these. */
  mergedInto(companyId: number, page: PageRequest): Promise<Page<CompanyRecord>>
}

type MergeAct = Pick<RecordEvent, 'at' | 'actorId' | 'changes'>
