import { type MergedKind, mergedKinds } from '@remotehands/contract'
import { AppError, CompanyRecord, type LateRecord, type MergeStore, mergedWords } from '@remotehands/core'
import * as z from 'zod'
import {
  type Condition,
  ConditionFailed,
  ifAbsent,
  ifPresent,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'
import { clientCompanyKeys, companyKey } from './client-companies.ts'
import { companyEvent } from './company-event.ts'
import { isAllowed } from './is-allowed.ts'
import { padded } from './keys.ts'
import { type Move, moving } from './merged-records.ts'
import { listSorted } from './sorted-list.ts'
import { newTaskWrite } from './task-store.ts'

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
/** Ids and instants are greater: the attribute is not there. */
const isAbsent = (attribute: string, greatest: number | string) => ({ attribute, absentOrLessThan: greatest })

export function mergeStore(table: Table): MergeStore {
  const itemOf = (kind: MergedKind, id: number) => table.get(moving[kind].key(id), { consistent: true })
  const readCompany = (item: unknown) => CompanyRecord.parse(item)

  return {
    async start({ from, into }, task) {
      const { id: taskId, ownerId, now } = task
      const at = now.toISOString()
      const order = `${at}#${padded(from.id)}`
      const listed = { gsi1pk: mergesInto(into.id), gsi1sk: order, gsi3pk: merges, gsi3sk: order }
      const mark = { mergedInto: into.id, merge: { ownerId, taskId, startedAt: at }, ...listed }
      const changes = [{ field: 'merged into', from: null, to: into.name }]
      const writes: Write[] = [
        {
          update: companyKey(from.id),
          changes: { set: mark, remove: ['gsi2pk', 'gsi2sk'] },
          condition: [...unmerged(from), isAbsent('mergesUnderWay', 1)],
        },
        {
          update: companyKey(into.id),
          changes: { set: clientCompanyKeys(into), add: { mergesUnderWay: 1 } },
          condition: unmerged(into),
        },
        newTaskWrite(task),
        companyEvent(from, { at, actorId: ownerId, type: 'merge_started', changes }),
      ]
      await table.transact(writes).catch((error: unknown) => {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      })
    },
    async idsOf(kind, companyId, limit) {
      for (const pk of moving[kind].lists(companyId)) {
        const { items } = await table.query({ index: 'gsi1', pk, limit })
        if (items.length > 0) return items.map((item) => Numbered.parse(item).id)
      }
      return []
    },
    async count(kind, companyId, most) {
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
    async isOf(kind, id, companyId) {
      const item = await itemOf(kind, id)
      return item !== undefined && Owned.parse(item).companyId === companyId
    },
    move: (kind, id, from, into, at) => moveOne(kind, id, from, async () => ({ into, at, writes: [] })),
    moveLate: (kind, id, { from, into }, at) =>
      moveOne(kind, id, from.id, async () => ({
        ...{ into: into.id, at },
        writes: await lateWrites({ kind, id }, { from, into }, at),
      })),
    async late(companyId, kind) {
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
    async end({ from, into }, { changes, ...act }, { byTask, late }) {
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
    async tellFailure({ from }, act) {
      await table.transact([companyEvent(from, { ...act, type: 'merge_failed' })])
    },
    list: (page) => listSorted(table, { index: 'gsi3', pk: merges, descending: true }, page, readCompany),
    mergedInto: (companyId, page) =>
      listSorted(table, { index: 'gsi1', pk: mergesInto(companyId), descending: true }, page, readCompany),
  }

  /** Reads the record, and what is written with it, again whenever one of them changed meanwhile. */
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

  /** What counts a late record, once, and tells of it where what was moved has been told already. */
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

/** As it was read, and in no other company. */
function unmerged({ name }: CompanyRecord): Condition {
  return [{ attribute: 'name', equals: name }, isAbsent('mergedInto', 1)]
}
