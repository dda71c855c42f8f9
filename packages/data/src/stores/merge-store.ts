import type { MergedKind } from '@remotehands/contract'
import { AppError, CompanyRecord, type MergeStore } from '@remotehands/core'
import * as z from 'zod'
import {
  type Condition,
  ConditionFailed,
  ifPresent,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'
import { clientCompanyKeys, companyKey } from './client-companies.ts'
import { companyEvent } from './company-event.ts'
import { isAllowed } from './is-allowed.ts'
import { padded } from './keys.ts'
import { moving } from './merged-records.ts'
import { listSorted } from './sorted-list.ts'
import { newTaskWrite } from './task-store.ts'

const merges = 'MERGES'
const mergesInto = (companyId: number) => `COMPANY#${companyId}#MERGED`
const attempts = 5

const Numbered = z.object({ id: z.int() })
const Owned = z.object({ companyId: z.int() })
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
    async move(kind, id, from, into, at) {
      for (let attempt = 1; ; attempt++) {
        const item = await itemOf(kind, id)
        if (!item || Owned.parse(item).companyId !== from) return
        try {
          await moving[kind].move(table, item, { into, at })
          return
        } catch (error) {
          // Somebody changed it since it was read.
          if (!(error instanceof AppError && error.code === 'CONFLICT') || attempt === attempts) throw error
        }
      }
    },
    async end({ from, into }, { changes, ...act }) {
      const told = [{ field: 'company', from: null, to: from.name }, ...changes]
      const underWay = [...ifPresent, isAbsent('mergeEndedAt', '0')]
      await isAllowed(
        table.transact([
          { update: companyKey(from.id), changes: { set: { mergeEndedAt: act.at } }, condition: underWay },
          { update: companyKey(into.id), changes: { add: { mergesUnderWay: -1 } } },
          companyEvent(into, { ...act, type: 'merged', changes: told }),
          companyEvent(from, {
            ...act,
            type: 'merge_ended',
            changes: [{ field: 'merged into', from: null, to: into.name }, ...changes],
          }),
        ]),
      )
    },
    async tellFailure({ from }, act) {
      await table.transact([companyEvent(from, { ...act, type: 'merge_failed' })])
    },
    list: (page) => listSorted(table, { index: 'gsi3', pk: merges, descending: true }, page, readCompany),
    mergedInto: (companyId, page) =>
      listSorted(table, { index: 'gsi1', pk: mergesInto(companyId), descending: true }, page, readCompany),
  }
}

/** As it was read, and in no other company. */
function unmerged({ name }: CompanyRecord): Condition {
  return [{ attribute: 'name', equals: name }, isAbsent('mergedInto', 1)]
}
