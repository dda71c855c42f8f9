import type { VisitEvent } from '../entities/desk-event.ts'
import type { CalendarKind, CalendarRecord, NewVisitRecord, VisitRecord } from '../entities/visit.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

/** Who did what to an appointment, and when (UTC, ISO 8601). */
export type VisitAct = Pick<VisitEvent, 'type' | 'actorId' | 'at'> &
  Partial<Pick<VisitEvent, 'formerTechnicianId'>>
export type VisitChange = Partial<
  Pick<VisitRecord, 'status' | 'technicianId' | 'startsAt' | 'endsAt' | 'message'>
>
/** Appointments that start at `from` or later and before `to`: UTC, ISO 8601 with milliseconds. */
export interface TimeRange {
  from: string
  to: string
}

export interface VisitStore {
  /** Strongly consistent. */
  byId(id: number): Promise<VisitRecord | undefined>
  /** Stores the appointment, what happened, and its place on the lists of its devices, in one transaction. */
  create(visit: NewVisitRecord, act: VisitAct, once?: Once): Promise<VisitRecord>
  /**
   * Changes `visit` as it was read and stores what happened, in one transaction. Throws CONFLICT when somebody else
   * changed it since.
   */
  change(visit: VisitRecord, change: VisitChange, act: VisitAct): Promise<VisitRecord>
  /**
   * Appointments with a place in time, soonest first: of a technician, of a company, or of all. A page may be short,
   * with a `next`.
   */
  timeline(
    filter: { companyId?: number; technicianId?: number },
    range: TimeRange,
    page: PageRequest,
  ): Promise<Page<VisitRecord>>
  /** Requests and proposals, in the order in which they were asked for. */
  open(filter: { companyId?: number }, page: PageRequest): Promise<Page<VisitRecord>>
  /** The appointments that name a device, newest first. */
  ofDevice(deviceId: number, page: PageRequest): Promise<Page<VisitRecord>>
  /** How many on-site visits are scheduled in this range; at most 5,000 are counted. */
  countScheduledOnSite(filter: { companyId?: number }, range: TimeRange): Promise<number>
}

export interface CalendarStore {
  ofUser(userId: number, kind: CalendarKind): Promise<CalendarRecord | undefined>
  byTokenHash(tokenHash: string): Promise<CalendarRecord | undefined>
  /** The person's only feed of its kind from now on. Throws CONFLICT when another one was made at the same moment. */
  replace(calendar: CalendarRecord): Promise<void>
  /** Ends the person's feed of this kind, if there is one. */
  revoke(userId: number, kind: CalendarKind): Promise<void>
}
