import { isInForce, isSetAside } from '@remotehands/contract'
import type { RecordEvent } from '../../events/desk-event.ts'
import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import { listRecordEvents } from '../../events/record-history.ts'
import { padded } from '../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../table/pages.ts'
import { changeRecord, createRecord, findCreated, type Once, remembered } from '../../table/records.ts'
import { ifAbsent, type Table } from '../../table/table.ts'
import { ContractRecord, type NewContractRecord } from './contract.ts'

/** Who did what to a contract, and when (UTC, ISO 8601); `actorId` is null for a job. */
export type ContractAct = Pick<RecordEvent, 'type' | 'actorId' | 'at'> & Partial<Pick<RecordEvent, 'changes'>>

export type ContractChange = Partial<
  Omit<ContractRecord, 'id' | 'version' | 'vendorId' | 'createdAt' | 'updatedAt'>
>

const read = (item: unknown) => ContractRecord.parse(item)
const keyOf = (id: number) => ({ pk: `CONTRACT#${id}`, sk: 'CONTRACT' })
const livePartition = 'LIVECONTRACTS'
/** Sorts after every id. */
const end = '#~'

/** Lists vendor contracts by end date: of one vendor, of all, and those in force that aren't over. */
export function contractStore(table: Table) {
  /** Strongly consistent. */
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    /** Stores the contract and its event in one transaction. */
    create: (contract: NewContractRecord, act: ContractAct, once?: Once): Promise<ContractRecord> =>
      createContract(table, contract, act, once, byId),
    /** Returns the contract that a create or change with this `once` wrote. Throws IDEMPOTENCY_KEY_REUSED. */
    writtenBy: (once: Once, now: Date): Promise<ContractRecord | undefined> =>
      findCreated(table, once, now, byId),
    /**
     * Changes `contract` as it was read and stores the event, in one transaction. Throws CONFLICT if it
     * changed since.
     */
    change: (
      contract: ContractRecord,
      change: ContractChange,
      act: ContractAct,
      once?: Once,
    ): Promise<ContractRecord> =>
      changeRecord<ContractRecord>(table, {
        key: keyOf(contract.id),
        record: contract,
        change: { ...change, updatedAt: act.at },
        indexKeys,
        writes: [
          eventWrite({ ...contract, ...change }, act),
          ...remembered(once, contract.id, new Date(act.at)),
        ],
      }),
    /**
     * By end date, soonest first: contracts that count or are pending approval; with `isSetAside`, those
     * refused, withdrawn or voided.
     */
    list(
      { vendorId, isSetAside = false }: { vendorId?: number; isSetAside?: boolean },
      page: PageRequest,
    ): Promise<Page<ContractRecord>> {
      const list =
        vendorId === undefined
          ? ({ index: 'gsi2', pk: everyPartition(isSetAside) } as const)
          : ({ index: 'gsi1', pk: vendorPartition(vendorId, isSetAside) } as const)
      return listSorted(table, list, page, read)
    },
    /** Contracts in force, active or due for renewal, that end by `until` (YYYY-MM-DD), soonest first. */
    live: (until: string, page: PageRequest): Promise<Page<ContractRecord>> =>
      listSorted(table, { index: 'gsi3', pk: livePartition, sk: { lessThan: `${until}${end}` } }, page, read),
    /** The history of a contract, newest first. */
    events: (id: number, page: PageRequest): Promise<Page<RecordEvent>> =>
      listRecordEvents(table, keyOf(id).pk, page),
  }
}
type ContractStore = ReturnType<typeof contractStore>

function createContract(
  table: Table,
  contract: NewContractRecord,
  act: Parameters<ContractStore['create']>[1],
  once: Once | undefined,
  existing: (id: number) => Promise<ContractRecord | undefined>,
): Promise<ContractRecord> {
  return createRecord<ContractRecord>(table, {
    kind: 'contracts',
    once,
    now: new Date(contract.createdAt),
    existing,
    build: (id) => ContractRecord.parse({ ...contract, id, version: 1 }),
    writes: (record) => [
      { put: { ...keyOf(record.id), ...record, ...indexKeys(record) }, condition: ifAbsent },
      eventWrite(record, act),
    ],
  })
}

function vendorPartition(vendorId: number, isAside: boolean): string {
  return `VENDOR#${vendorId}#${everyPartition(isAside)}`
}

/** Refused, withdrawn and voided contracts have lists of their own. */
function everyPartition(isAside: boolean): string {
  return isAside ? 'ASIDECONTRACTS' : 'CONTRACTS'
}

function indexKeys(contract: ContractRecord): Record<string, string> {
  const { id, vendorId, endDate, status } = contract
  const isAside = isSetAside(contract)
  const order = `${endDate}#${padded(id)}`
  const isLive = isInForce(contract) && (status === 'active' || status === 'pending_renewal')
  return {
    ...{ gsi1pk: vendorPartition(vendorId, isAside), gsi1sk: order },
    ...{ gsi2pk: everyPartition(isAside), gsi2sk: order },
    ...(isLive && { gsi3pk: livePartition, gsi3sk: order }),
  }
}

function eventWrite(
  { id, vendorId, contractName }: ContractRecord,
  act: Omit<RecordAct, 'label' | 'companyId' | 'vendorId' | 'changes'> & Partial<Pick<RecordAct, 'changes'>>,
) {
  const about = { label: contractName, companyId: null, vendorId, changes: act.changes ?? [] }
  return recordEventWrite(keyOf(id).pk, 'contract', id, { ...act, ...about })
}
