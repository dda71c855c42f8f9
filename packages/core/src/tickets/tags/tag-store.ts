import * as z from 'zod'
import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import { singleRecord } from '../../table/records.ts'
import type { Table } from '../../table/table.ts'
import { noTags, type TagRecord, TagsRecord, tagCountKey } from './tag.ts'

/** What the audit log says of a change. */
export type TagAct = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes' | 'label'>

const Count = z.object({ tickets: z.int(), open: z.int() })
const none = { tickets: 0, open: 0 }

export function tagStore(table: Table) {
  const key = { pk: 'TAGS', sk: 'TAGS' }
  const { read, change } = singleRecord(table, { key, shape: TagsRecord, unsaved: noTags })
  return {
    /** Strongly consistent. Empty if none was made yet. */
    read,
    /** Throws CONFLICT if the tags changed since they were read. `acts`: of which tag, and what. */
    change: (
      record: TagsRecord,
      changes: { tags: TagRecord[]; lastId?: number },
      acts: readonly { tagId: number; act: TagAct }[],
    ): Promise<TagsRecord> =>
      change(
        record,
        changes,
        ...acts.map(({ tagId, act }) => recordEventWrite(key.pk, 'tag', tagId, { ...act, companyId: null })),
      ),
    /** How many tickets name each of these tags. Eventually consistent. */
    async counts(tagIds: readonly number[]): Promise<ReadonlyMap<number, z.output<typeof Count>>> {
      const items = await table.getMany(tagIds.map(tagCountKey))
      const found = new Map(items.map((item) => [item.pk, Count.parse(item)]))
      return new Map(tagIds.map((id) => [id, found.get(tagCountKey(id).pk) ?? none]))
    },
  }
}
