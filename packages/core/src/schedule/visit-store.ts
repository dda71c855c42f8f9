import * as z from 'zod'
import { deviceKey } from '../assets/device-items.ts'
import type { VisitEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { ulid } from '../security/crypto.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { changeRecord, createRecord, type Once } from '../table/records.ts'
import { ifAbsent, type Table, type Write } from '../table/table.ts'
import { type NewVisitRecord, VisitRecord } from './visit.ts'
import {
  deviceVisitPrefix,
  deviceVisitWrites,
  listOpen,
  listTimeline,
  visitIndexKeys,
  visitKey,
} from './visit-lists.ts'

/** Who did what to an appointment, and when (UTC, ISO 8601). */
export type VisitAct = Pick<VisitEvent, 'type' | 'actorId' | 'at'> &
  Partial<Pick<VisitEvent, 'formerTechnicianId' | 'told'>>

export type VisitChange = Partial<
  Pick<VisitRecord, 'status' | 'technicianId' | 'startsAt' | 'endsAt' | 'message'>
>

/** Appointments that start at `from` or later and before `to`: UTC, ISO 8601 with milliseconds. */
export interface TimeRange {
  from: string
  to: string
}

const Pointer = z.object({ visitId: z.int() })
/** Bounds the count: more than a desk has in the range. */
const countPages = 10
const countPageSize = 500

export function visitStore(table: Table) {
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(visitKey(id), { consistent: true })
    return item && VisitRecord.parse(item)
  }
  return {
    byId,
    /** Stores the appointment, its event and its place on its devices' lists, in one transaction. */
    create: (visit: NewVisitRecord, act: VisitAct, once?: Once): Promise<VisitRecord> =>
      createRecord(table, {
        kind: 'visits',
        once,
        now: new Date(visit.createdAt),
        existing: byId,
        build: (id) => VisitRecord.parse({ ...visit, id, version: 1, updatedAt: visit.createdAt }),
        writes: (record) => [
          { put: { ...visitKey(record.id), ...record, ...visitIndexKeys(record) }, condition: ifAbsent },
          eventWrite(record, act),
          ...deviceVisitWrites(record),
        ],
      }),
    /**
     * Changes `visit` as it was read and stores the event, in one transaction. Throws CONFLICT if it changed
     * since.
     */
    change: (visit: VisitRecord, change: VisitChange, act: VisitAct): Promise<VisitRecord> =>
      changeRecord<VisitRecord>(table, {
        key: visitKey(visit.id),
        record: visit,
        change: { ...change, updatedAt: act.at },
        indexKeys: visitIndexKeys,
        writes: [eventWrite(visit, act)],
      }),
    /**
     * Appointments with a time, soonest first: of a technician, a company, or all. A page may be short, with
     * a `next`.
     */
    timeline: (
      filter: { companyId?: number; technicianId?: number },
      range: TimeRange,
      page: PageRequest,
    ): Promise<Page<VisitRecord>> => listTimeline(table, filter, range, page),
    /** Requests and proposals, in the order they were requested. */
    open: (filter: { companyId?: number }, page: PageRequest): Promise<Page<VisitRecord>> =>
      listOpen(table, filter, page),
    /** Lists the appointments that name a device, newest first. */
    async ofDevice(deviceId: number, page: PageRequest): Promise<Page<VisitRecord>> {
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
    /** Counts the on-site visits scheduled in this range, at most 5,000, of those that are `shown`. */
    async countScheduledOnSite(
      filter: { companyId?: number },
      range: TimeRange,
      shown: (visits: readonly VisitRecord[]) => Promise<readonly VisitRecord[]> = async (all) => all,
    ): Promise<number> {
      let count = 0
      let after: Record<string, string | number> | undefined
      for (let pages = 0; pages < countPages; pages++) {
        const page = await listTimeline(table, filter, range, { limit: countPageSize, after })
        const items = await shown(page.items)
        count += items.filter(({ kind, status }) => kind === 'on_site' && status === 'scheduled').length
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
