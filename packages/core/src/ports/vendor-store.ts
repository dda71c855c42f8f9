import type * as z from 'zod'
import type { RecordEvent } from '../entities/desk-event.ts'
import type {
  EvidenceRecord,
  MeasurementRecord,
  VendorRecord,
  VendorReviewRecord,
} from '../entities/vendor.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

/** Who did what to a vendor or its evidence, and when; `actorId` is null when a job did it. */
export type VendorAct = Pick<RecordEvent, 'type' | 'actorId' | 'at'> & Partial<Pick<RecordEvent, 'changes'>>
/** What a new vendor needs; the rest has its defaults. */
type NewVendorRecord = Omit<z.input<typeof VendorRecord>, 'id' | 'version'>
type VendorFields = Partial<Omit<VendorRecord, 'id' | 'version' | 'createdAt'>>

/** Each write stores what happened in the same transaction. */
export interface VendorStore {
  create(vendor: NewVendorRecord, act: VendorAct, once?: Once): Promise<VendorRecord>
  /** Changes `vendor` as it was read. Throws CONFLICT when it was changed since. */
  change(vendor: VendorRecord, fields: VendorFields, act: VendorAct): Promise<VendorRecord>
  /** Strongly consistent. */
  byId(id: number): Promise<VendorRecord | undefined>
  /** The vendor of a name, in any case. Eventually consistent. */
  named(name: string): Promise<VendorRecord | undefined>
  /** By name. */
  list(page: PageRequest): Promise<Page<VendorRecord>>
  /** Replaces what was entered for that day. */
  measure(vendor: VendorRecord, measurement: MeasurementRecord, act: VendorAct): Promise<void>
  /** Oldest first; days are YYYY-MM-DD, both included, at most a hundred. */
  measurements(vendorId: number, from: string, to: string): Promise<MeasurementRecord[]>
  /** Throws CONFLICT when another call with the same `once` was first. */
  review(vendor: VendorRecord, review: VendorReviewRecord, act: VendorAct, once?: Once): Promise<void>
  /** The vendor that a write with this `once` was about. Throws IDEMPOTENCY_KEY_REUSED. */
  writtenBy(once: Once, now: Date): Promise<VendorRecord | undefined>
  /** Newest first. */
  reviews(vendorId: number, page: PageRequest): Promise<Page<VendorReviewRecord>>
  /** Repeating it changes nothing. */
  shareTicket(vendor: VendorRecord, ticketId: number, act: VendorAct & { companyId: number }): Promise<void>
  unshareTicket(vendor: VendorRecord, ticketId: number, act: VendorAct & { companyId: number }): Promise<void>
  /** Ids of the tickets that are shared with a vendor, newest first. */
  sharedTickets(vendorId: number, page: PageRequest): Promise<Page<number>>
  /** Ids of the vendors with whom a ticket is shared, at most a hundred. */
  vendorsOfTicket(ticketId: number): Promise<number[]>
}

/** What a new document needs; the rest has its defaults. */
type NewEvidenceRecord = Omit<z.input<typeof EvidenceRecord>, 'id' | 'version'>
type EvidenceChange = Partial<
  Pick<EvidenceRecord, 'state' | 'requirementId' | 'controls' | 'reviewNote' | 'reviewedAt' | 'reviewedById'>
>

export interface EvidenceStore {
  create(evidence: NewEvidenceRecord, act: VendorAct, once?: Once): Promise<EvidenceRecord>
  /** What a create with this `once` made. Throws IDEMPOTENCY_KEY_REUSED. */
  createdBy(once: Once, now: Date): Promise<EvidenceRecord | undefined>
  /** Changes `evidence` as it was read. Throws CONFLICT when it was changed since. */
  change(evidence: EvidenceRecord, change: EvidenceChange, act: VendorAct): Promise<EvidenceRecord>
  /** Strongly consistent. */
  byId(id: number): Promise<EvidenceRecord | undefined>
  /** Of one vendor, newest first. */
  list(vendorId: number, page: PageRequest): Promise<Page<EvidenceRecord>>
}
