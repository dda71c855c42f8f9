import type { ContractRecord, NewContractRecord } from '../entities/contract.ts'
import type { RecordEvent } from '../entities/desk-event.ts'
import type { Once } from './once.ts'
import type { Page, PageRequest } from './page.ts'

/** Who did what to a contract, and when (UTC, ISO 8601); `actorId` is null when a job did it. */
export type ContractAct = Pick<RecordEvent, 'type' | 'actorId' | 'at'> & Partial<Pick<RecordEvent, 'changes'>>
export type ContractChange = Partial<
  Omit<ContractRecord, 'id' | 'version' | 'vendorId' | 'createdAt' | 'updatedAt'>
>

export interface ContractStore {
  /** Strongly consistent. */
  byId(id: number): Promise<ContractRecord | undefined>
  /** Stores the contract and what happened in one transaction. */
  create(contract: NewContractRecord, act: ContractAct, once?: Once): Promise<ContractRecord>
  /** The contract that a create or change with this `once` wrote. Throws IDEMPOTENCY_KEY_REUSED. */
  writtenBy(once: Once, now: Date): Promise<ContractRecord | undefined>
  /**
   * Changes `contract` as it was read and stores what happened, in one transaction. Throws CONFLICT when somebody else
   * changed it since.
   */
  change(
    contract: ContractRecord,
    change: ContractChange,
    act: ContractAct,
    once?: Once,
  ): Promise<ContractRecord>
  /**
   * By end date, soonest first: those that count or wait for approval; with `isSetAside` those that were refused,
   * withdrawn or voided.
   */
  list(filter: { vendorId?: number; isSetAside?: boolean }, page: PageRequest): Promise<Page<ContractRecord>>
  /** Those in force that are active or wait for their renewal and end on `until` (YYYY-MM-DD) or before, soonest first. */
  live(until: string, page: PageRequest): Promise<Page<ContractRecord>>
  /** What happened to a contract, newest first. */
  events(id: number, page: PageRequest): Promise<Page<RecordEvent>>
}
