import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import { singleRecord } from '../../table/records.ts'
import type { Table } from '../../table/table.ts'
import { emptyShelf, ShelfRecord } from './prepared.ts'

/** Whose shelf: a person's, or everybody's. */
export type ShelfOwner = number | 'shared'

const sharedKey = { pk: 'PREPARED', sk: 'PREPARED' }

export function preparedStore(table: Table) {
  const shelfOf = (owner: ShelfOwner) => {
    const key = owner === 'shared' ? sharedKey : { pk: `USER#${owner}`, sk: 'PREPARED' }
    return singleRecord(table, { key, shape: ShelfRecord, unsaved: emptyShelf })
  }
  return {
    /** Strongly consistent. Empty if nothing was saved yet. */
    read: (owner: ShelfOwner): Promise<ShelfRecord> => shelfOf(owner).read(),
    /** Throws CONFLICT if it changed since it was read. `act` is what the audit log says of a shared one. */
    change: (
      owner: ShelfOwner,
      shelf: ShelfRecord,
      changes: Partial<ShelfRecord>,
      itemId: number,
      act: Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes' | 'label'>,
    ): Promise<ShelfRecord> => {
      const told = owner === 'shared'
      const event = recordEventWrite(sharedKey.pk, 'prepared', itemId, { ...act, companyId: null })
      return shelfOf(owner).change(shelf, changes, ...(told ? [event] : []))
    },
  }
}
