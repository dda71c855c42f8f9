import { type MergedKind, mergedKinds } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import type { RecordEvent } from '../../events/desk-event.ts'
import { padded } from '../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../table/pages.ts'
import {
  type Condition,
  ConditionFailed,
  ifAbsent,
  ifPresent,
  isAllowed,
  type Key,
  type Table,
  type Write,
} from '../../table/table.ts'
import { type NewTask, newTaskWrite } from '../../tasks/task-store.ts'
import { handOverIds } from '../external-ids.ts'
import { CompanyRecord } from '../user.ts'
import { companyKey } from '../user-item.ts'
import { clientCompanyKeys } from './client-companies.ts'
import { handOverDomains } from './company-domains.ts'
import { companyEvent } from './company-event.ts'
import { factsOf, mergedFacts } from './company-facts.ts'
import { mergedWords } from './merge-companies.ts'
import { type Move, moving } from './merged-records.ts'

/** Number of records moved, by kind. */
export type Moved = Record<MergedKind, number>

export interface LateRecord {
  kind: MergedKind
  id: number
}

type MergeAct = Pick<RecordEvent, 'at' | 'actorId' | 'changes'>

interface Merge {
  from: CompanyRecord
  into: CompanyRecord
}

const merges = 'MERGES'
const mergesInto = (companyId: number) => `COMPANY#${companyId}#MERGED`
const attempts = 5

const Numbered = z.object({ id: z.int() })
const Owned = z.object({ companyId: z.int() })
const Late = z.object({ kind: z.enum(mergedKinds), id: z.int() })
const lateAtOnce = 1_000
const lateKey = (companyId: number, kind: MergedKind, id: number): Key => ({
  pk: companyKey(companyId).pk,
  sk: `LATE#${kind}#${padded(id)}`,
})
/** Holds if the attribute is absent: every id and instant is less than `greatest`. */
const isAbsent = (attribute: string, greatest: number | string) => ({ attribute, absentOrLessThan: greatest })

interface MergedCompany extends Pick<CompanyRecord, 'id'> {
  mergedInto: NonNullable<CompanyRecord['mergedInto']>
  merge: NonNullable<CompanyRecord['merge']>
}

/** The index keys that list a merged company, and list it with the one that it went into. */
export function mergedCompanyKeys({ id, mergedInto, merge }: MergedCompany) {
  const order = `${merge.startedAt}#${padded(id)}`
  return { gsi1pk: mergesInto(mergedInto), gsi1sk: order, gsi3pk: merges, gsi3sk: order }
}

/** Moves everything from one company to another, record by record. */
export function mergeStore(table: Table) {
  const itemOf = (kind: MergedKind, id: number) => table.get(moving[kind].key(id), { consistent: true })
  const readCompany = (item: unknown) => CompanyRecord.parse(item)

  return {
    /**
     * Marks a company as merged into another, hands over its name and starts the task that moves its records,
     * in one transaction. Throws CONFLICT if either was renamed or merged since it was read, or if others are
     * being merged into `from`.
     */
    async start({ from, into }: Merge, task: NewTask): Promise<void> {
      const { id: taskId, ownerId, now } = task
      const at = now.toISOString()
      const merged = { mergedInto: into.id, merge: { ownerId, taskId, startedAt: at } }
      const mark = {
        ...merged,
        domains: [],
        externalIds: [],
        ...mergedCompanyKeys({ id: from.id, ...merged }),
      }
      const [facts, given] = [mergedFacts(factsOf(into), factsOf(from)), factsOf(from).domains]
      const version = (into.version ?? 0) + 1
      const changes = [{ field: 'merged into', from: null, to: into.name }]
      const writes: Write[] = [
        {
          update: companyKey(from.id),
          changes: { set: mark, remove: ['gsi2pk', 'gsi2sk'] },
          condition: [...unmerged(from), isAbsent('mergesUnderWay', 1)],
        },
        {
          update: companyKey(into.id),
          changes: { set: { ...clientCompanyKeys(into), ...facts, version }, add: { mergesUnderWay: 1 } },
          condition: unmerged(into),
        },
        ...(await handOverDomains(given, { from: from.id, into: into.id })),
        ...(await handOverIds('company', factsOf(from).externalIds, { from: from.id, into: into.id })),
        newTaskWrite(task),
        companyEvent(from, { at, actorId: ownerId, type: 'merge_started', changes }),
      ]
      await table.transact(writes).catch((error: unknown) => {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      })
    },
    /** Returns ids of a company's records, retired devices too, in no set order. Eventually consistent. */
    async idsOf(kind: MergedKind, companyId: number, limit: number): Promise<number[]> {
      for (const pk of moving[kind].lists(companyId)) {
        const { items } = await table.query({ index: 'gsi1', pk, limit })
        if (items.length > 0) return items.map((item) => Numbered.parse(item).id)
      }
      return []
    },
    /** Counts a company's records of one kind, up to `most`. */
    async count(kind: MergedKind, companyId: number, most: number): Promise<number> {
      let count = 0
      for (const pk of moving[kind].lists(companyId)) {
        let after: Key | undefined
        do {
          const page = await table.query({ index: 'gsi1', pk, limit: most - count, after })
          count += page.items.length
          after = page.next
        } while (after && count < most)
        if (count >= most) break
      }
      return count
    },
    /** Whether a record belongs to a company. Strongly consistent. */
    async isOf(kind: MergedKind, id: number, companyId: number): Promise<boolean> {
      const item = await itemOf(kind, id)
      return item !== undefined && Owned.parse(item).companyId === companyId
    },
    /**
     * Moves a record and all its keys from one company to another; does nothing if it isn't, or is no longer,
     * the first one's. Appends “(duplicate)” to a device's serial number that the other company already has.
     * Throws CONFLICT if the record keeps changing.
     */
    move: (kind: MergedKind, id: number, from: number, into: number, at: Date): Promise<void> =>
      moveOne(kind, id, from, async () => ({ into, at, writes: [] })),
    /**
     * Does the same for a record unknown to the task. Notes it as late in the same transaction, and adds it
     * to both companies' logs if the merge has already ended. Throws CONFLICT.
     */
    moveLate: (kind: MergedKind, id: number, { from, into }: Merge, at: Date): Promise<void> =>
      moveOne(kind, id, from.id, async () => ({
        ...{ into: into.id, at },
        writes: await lateWrites({ kind, id }, { from, into }, at),
      })),
    /** Returns the records moved late from a company, optionally of one kind. Strongly consistent. */
    async late(companyId: number, kind?: MergedKind): Promise<LateRecord[]> {
      const found: LateRecord[] = []
      const beginsWith = kind === undefined ? 'LATE#' : `LATE#${kind}#`
      const list = { pk: companyKey(companyId).pk, sk: { beginsWith }, limit: lateAtOnce, consistent: true }
      let after: Key | undefined
      do {
        const page = await table.query({ ...list, after })
        found.push(...page.items.map((item) => Late.parse(item)))
        after = page.next
      } while (after)
      return found
    },
    /**
     * Ends a merge and reports what was moved, including this many late records. Returns false, and does
     * nothing, if more are late by now; returns true if the merge has already ended.
     */
    async end(
      { from, into }: Merge,
      { changes, ...act }: MergeAct,
      { byTask, late }: { byTask: Partial<Moved>; late: number },
    ): Promise<boolean> {
      const isEnded = await isAllowed(
        table.transact([
          {
            update: companyKey(from.id),
            changes: { set: { mergeEndedAt: act.at, mergeMoved: byTask } },
            condition: [...underWay, isAbsent('lateRecords', late + 1)],
          },
          { update: companyKey(into.id), changes: { add: { mergesUnderWay: -1 } } },
          companyEvent(into, { ...act, type: 'merged', changes: [named('company', from), ...changes] }),
          companyEvent(from, {
            ...act,
            type: 'merge_ended',
            changes: [named('merged into', into), ...changes],
          }),
        ]),
      )
      return isEnded || (await hasEnded(from.id))
    },
    /** Reports that the task has failed. */
    async tellFailure({ from }: Merge, act: MergeAct): Promise<void> {
      await table.transact([companyEvent(from, { ...act, type: 'merge_failed' })])
    },
    /** Lists companies that were merged into this one, or are being. Eventually consistent. */
    into: (companyId: number, page: PageRequest): Promise<Page<CompanyRecord>> =>
      listSorted(table, { index: 'gsi1', pk: mergesInto(companyId) }, page, readCompany),
    /** Lists companies that are being, or have been, merged, latest first. Eventually consistent. */
    list: (page: PageRequest): Promise<Page<CompanyRecord>> =>
      listSorted(table, { index: 'gsi3', pk: merges, descending: true }, page, readCompany),
    /** Lists the companies merged directly into this one, latest first. */
    mergedInto: (companyId: number, page: PageRequest): Promise<Page<CompanyRecord>> =>
      listSorted(table, { index: 'gsi1', pk: mergesInto(companyId), descending: true }, page, readCompany),
  }

  /** Rereads the record and the writes that go with it whenever one of them has changed. */
  async function moveOne(
    kind: MergedKind,
    id: number,
    from: number,
    prepare: () => Promise<Move>,
  ): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      const item = await itemOf(kind, id)
      if (!item || Owned.parse(item).companyId !== from) return
      try {
        await moving[kind].move(table, item, await prepare())
        return
      } catch (error) {
        const isChanged =
          error instanceof ConditionFailed || (error instanceof AppError && error.code === 'CONFLICT')
        if (!isChanged || attempt === attempts) throw error
      }
    }
  }

  async function hasEnded(companyId: number): Promise<boolean> {
    const item = await table.get(companyKey(companyId), { consistent: true })
    return item !== undefined && readCompany(item).mergeEndedAt !== undefined
  }

  /** The writes that count a late record once, and report it if the merge's result was already reported. */
  async function lateWrites(record: LateRecord, { from, into }: Merge, at: Date): Promise<Write[]> {
    const key = lateKey(from.id, record.kind, record.id)
    if (await table.get(key, { consistent: true })) return []
    const isLate = await hasEnded(from.id)
    const act = { at: at.toISOString(), actorId: null, type: 'merged_late' }
    const change = { field: mergedWords[record.kind], from: null, to: '1' }
    return [
      { put: { ...key, ...record }, condition: ifAbsent },
      {
        update: companyKey(from.id),
        changes: { add: { lateRecords: 1 } },
        condition: isLate ? ifPresent : underWay,
      },
      ...(isLate
        ? [
            companyEvent(into, { ...act, changes: [named('company', from), change] }),
            companyEvent(from, { ...act, changes: [named('merged into', into), change] }),
          ]
        : []),
    ]
  }
}

const underWay: Condition = [...ifPresent, isAbsent('mergeEndedAt', '0')]
const named = (field: string, { name }: CompanyRecord) => ({ field, from: null, to: name })

/** Holds if the company still has the name that was read and has not been merged. */
function unmerged({ name, version = 0 }: CompanyRecord): Condition {
  return [
    { attribute: 'name', equals: name },
    isAbsent('mergedInto', 1),
    { attribute: 'version', absentOrLessThan: version + 1 },
  ]
}
