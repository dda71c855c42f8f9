import { ulid, type VisitAct, type VisitEvent, VisitRecord, type VisitStore } from '@remotehands/core'
import * as z from 'zod'
import { ifAbsent, type Table, type Write } from '../table/table.ts'
import { changeRecord } from './change-record.ts'
import { createRecord } from './create-record.ts'
import { deviceKey } from './device-items.ts'
import { padded } from './keys.ts'
import { listSorted } from './sorted-list.ts'
import { eventPrefix } from './ticket-events.ts'
import { deviceVisitPrefix, listOpen, listTimeline, visitIndexKeys, visitKey } from './visit-lists.ts'

const Pointer = z.object({ visitId: z.int() })
/** Of a count: more than a desk has in the range, and a bounded reading. */
const countPages = 10
const countPageSize = 500

export function visitStore(table: Table): VisitStore {
  const byId = async (id: number) => {
    const item = await table.get(visitKey(id), { consistent: true })
    return item && VisitRecord.parse(item)
  }
  return {
    byId,
    create: (visit, act, once) =>
      createRecord(table, {
        kind: 'visits',
        once,
        now: new Date(visit.createdAt),
        existing: byId,
        build: (id) => VisitRecord.parse({ ...visit, id, version: 1, updatedAt: visit.createdAt }),
        writes: (record) => [
          { put: { ...visitKey(record.id), ...record, ...visitIndexKeys(record) }, condition: ifAbsent },
          eventWrite(record, act),
          ...[...new Set(record.deviceIds)].map((deviceId) => ({
            put: {
              pk: deviceKey(deviceId).pk,
              sk: `${deviceVisitPrefix}${padded(record.id)}`,
              visitId: record.id,
            },
          })),
        ],
      }),
    change: (visit, change, act) =>
      changeRecord<VisitRecord>(table, {
        key: visitKey(visit.id),
        record: visit,
        change: { ...change, updatedAt: act.at },
        indexKeys: visitIndexKeys,
        writes: [eventWrite(visit, act)],
      }),
    timeline: (filter, range, page) => listTimeline(table, filter, range, page),
    open: (filter, page) => listOpen(table, filter, page),
    async ofDevice(deviceId, page) {
      const list = {
        pk: deviceKey(deviceId).pk,
        sk: { beginsWith: deviceVisitPrefix },
        descending: true,
      }
      const { items: ids, next } = await listSorted(table, list, page, (item) => Pointer.parse(item).visitId)
      const items = await table.getMany(ids.map(visitKey))
      const visits = new Map(items.map((item) => VisitRecord.parse(item)).map((visit) => [visit.id, visit]))
      return { items: ids.flatMap((id) => visits.get(id) ?? []), next }
    },
    async countScheduledOnSite(filter, range) {
      let count = 0
      let after: Record<string, string | number> | undefined
      for (let pages = 0; pages < countPages; pages++) {
        const page = await listTimeline(table, filter, range, { limit: countPageSize, after })
        count += page.items.filter(({ kind, status }) => kind === 'on_site' && status === 'scheduled').length
        after = page.next
        if (!after) break
      }
      return count
    },
  }
}

function eventWrite({ id: visitId, companyId }: VisitRecord, act: VisitAct): Write {
  const id = ulid(new Date(act.at))
  const event: VisitEvent = { entity: 'visit', id, visitId, companyId, ...act }
  return { put: { pk: visitKey(visitId).pk, sk: `${eventPrefix}${id}`, ...event }, condition: ifAbsent }
}
