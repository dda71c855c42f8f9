import { isInForce, isSetAside } from '@remotehands/contract'
import { ContractRecord, type ContractStore, type NewContractRecord, type Once } from '@remotehands/core'
import { ifAbsent, type Table } from '../table/table.ts'
import { changeRecord } from './change-record.ts'
import { createRecord, findCreated, remember } from './create-record.ts'
import { padded } from './keys.ts'
import { type RecordAct, recordEventWrite } from './record-event.ts'
import { listRecordEvents } from './record-events.ts'
import { listSorted } from './sorted-list.ts'

const read = (item: unknown) => ContractRecord.parse(item)
const keyOf = (id: number) => ({ pk: `CONTRACT#${id}`, sk: 'CONTRACT' })
const livePartition = 'LIVECONTRACTS'
/** Sorts behind every id. */
const end = '#~'

/** Vendor contracts are listed by their end: of one vendor, of all, and those in force that are not over. */
export function contractStore(table: Table): ContractStore {
  const byId = async (id: number) => {
    const item = await table.get(keyOf(id), { consistent: true })
    return item && read(item)
  }
  return {
    byId,
    create: (contract, act, once) => createContract(table, contract, act, once, byId),
    writtenBy: (once, now) => findCreated(table, once, now, byId),
    change: (contract, change, act, once) =>
      changeRecord<ContractRecord>(table, {
        key: keyOf(contract.id),
        record: contract,
        change: { ...change, updatedAt: act.at },
        indexKeys,
        writes: [
          eventWrite({ ...contract, ...change }, act),
          ...(once ? [remember(once, contract.id, new Date(act.at))] : []),
        ],
      }),
    list({ vendorId, isSetAside = false }, page) {
      const list =
        vendorId === undefined
          ? ({ index: 'gsi2', pk: everyPartition(isSetAside) } as const)
          : ({ index: 'gsi1', pk: vendorPartition(vendorId, isSetAside) } as const)
      return listSorted(table, list, page, read)
    },
    live: (until, page) =>
      listSorted(table, { index: 'gsi3', pk: livePartition, sk: { lessThan: `${until}${end}` } }, page, read),
    events: (id, page) => listRecordEvents(table, keyOf(id).pk, page),
  }
}

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

/** What was refused, withdrawn or voided is on lists of its own. */
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
