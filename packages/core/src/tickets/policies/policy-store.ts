import { RecordEvent } from '../../events/desk-event.ts'
import { eventPrefix } from '../../events/new-events.ts'
import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import { padded } from '../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../table/pages.ts'
import { singleRecord } from '../../table/records.ts'
import { type Condition, ifAbsent, isAllowed, type Table } from '../../table/table.ts'
import { beforeAll, MoveRecord, PoliciesRecord } from './policy.ts'

/** What the audit log says of a change. */
type PolicyAct = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes'>

const pk = 'SERVICELEVELS'
const moveKey = { pk, sk: 'MOVE' }
const unsaved: PoliciesRecord = {
  ...{ version: 0, calendars: [], policies: [], defaultPolicyId: 1, companies: [] },
}

/** The service levels as they are, and as they were in each version: tickets are measured by those they began with. */
export function policyStore(table: Table) {
  const revisionKey = (version: number) => ({ pk, sk: `REVISION#${padded(version)}` })
  const { read, change } = singleRecord(table, { key: { pk, sk: pk }, shape: PoliciesRecord, unsaved })
  return {
    /** Strongly consistent. Version 0, and empty, if none were saved yet. */
    read,
    /** As they were in a version: never changes. Strongly consistent. */
    async revision(version: number): Promise<PoliciesRecord> {
      return PoliciesRecord.parse(await table.get(revisionKey(version), { consistent: true }))
    },
    /** Throws CONFLICT if they changed since they were read. With `isMove` open tickets begin to move to them. */
    change(
      record: PoliciesRecord,
      changes: Omit<PoliciesRecord, 'version'>,
      isMove: boolean,
      act: PolicyAct,
    ): Promise<PoliciesRecord> {
      const version = record.version + 1
      const begun: MoveRecord = {
        ...{ version, startedAt: act.at, before: beforeAll, isAgain: false, isDone: false, moved: 0 },
      }
      return change(
        record,
        changes,
        { put: { ...revisionKey(version), ...changes, version }, condition: ifAbsent },
        recordEventWrite(pk, 'service_levels', 1, { ...act, label: 'Service levels', companyId: null }),
        ...(isMove ? [{ put: { ...moveKey, ...begun } }] : []),
      )
    },
    /** The last move; undefined if there was none. Strongly consistent. */
    async move(): Promise<MoveRecord | undefined> {
      const item = await table.get(moveKey, { consistent: true })
      return item && MoveRecord.parse(item)
    },
    /** Notes how far a move has come; false if another run or another move was faster. */
    continueMove: (move: MoveRecord, change: Partial<MoveRecord>): Promise<boolean> =>
      isAllowed(table.update(moveKey, { set: change }, asRead(move))),
    /** Who changed the service levels, newest first. */
    history: (page: PageRequest): Promise<Page<RecordEvent>> =>
      listSorted(table, { pk, sk: { beginsWith: eventPrefix }, descending: true }, page, (item) =>
        RecordEvent.parse(item),
      ),
  }
}

function asRead({ version, before, isAgain }: MoveRecord): Condition {
  return [
    { attribute: 'version', equals: version },
    { attribute: 'before', equals: before },
    { attribute: 'isAgain', equals: isAgain },
  ]
}
