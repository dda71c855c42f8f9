import { recordId, StoredView } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import { type RecordAct, recordEventWrite } from '../../events/record-act.ts'
import { recordUpdate, singleRecord } from '../../table/records.ts'
import { ConditionFailed, type Table } from '../../table/table.ts'

/** A person's views, the order of all that they see, and the one they start with. */
export const OwnViews = z.object({
  version: z.int(),
  views: z.array(StoredView),
  order: z.array(z.uuid()),
  startId: z.uuid().nullable(),
})
export type OwnViews = z.output<typeof OwnViews>

export const SharedView = StoredView.extend({ teamId: recordId, ownerId: recordId })
export type SharedView = z.output<typeof SharedView>
/** The views of all teams: one item. */
export const SharedViews = z.object({ version: z.int(), views: z.array(SharedView) })
export type SharedViews = z.output<typeof SharedViews>

const sharedKey = { pk: 'VIEWS', sk: 'VIEWS' }
const ownKey = (userId: number) => ({ pk: `USER#${userId}`, sk: 'VIEWS' })
const noIndexes = () => ({})

interface ViewsChange {
  userId: number
  own: OwnViews
  shared: SharedViews
  /** What becomes of either; a view that is shared changes both at once. */
  ownChange?: Partial<OwnViews> | undefined
  sharedChange?: Partial<SharedViews> | undefined
  /** What the audit log says of a shared view, by its team. */
  act?: (RecordAct & { teamId: number }) | undefined
}

export function viewStore(table: Table) {
  const ofUser = (userId: number) =>
    singleRecord<OwnViews>(table, {
      key: ownKey(userId),
      shape: OwnViews,
      unsaved: { version: 0, views: [], order: [], startId: null },
    })
  const ofTeams = singleRecord<SharedViews>(table, {
    key: sharedKey,
    shape: SharedViews,
    unsaved: { version: 0, views: [] },
  })
  return {
    /** Strongly consistent: a person's views, and those of all teams. */
    async read(userId: number): Promise<{ own: OwnViews; shared: SharedViews }> {
      const [own, shared] = await Promise.all([ofUser(userId).read(), ofTeams.read()])
      return { own, shared }
    },
    /** Changes one or both, all or nothing. Throws CONFLICT if either changed since it was read. */
    async change({ userId, own, shared, ownChange, sharedChange, act }: ViewsChange): Promise<void> {
      const { teamId = 0, ...said } = act ?? {}
      const events = act ? [recordEventWrite(sharedKey.pk, 'view', teamId, said as RecordAct)] : []
      try {
        if (!sharedChange) {
          if (ownChange) await ofUser(userId).change(own, ownChange)
        } else if (!ownChange) {
          await ofTeams.change(shared, sharedChange, ...events)
        } else if (own.version > 0) {
          const left = { key: ownKey(userId), record: own, change: ownChange, indexKeys: noIndexes }
          await ofTeams.change(shared, sharedChange, recordUpdate<OwnViews>(left).update, ...events)
        } else {
          const left = { key: sharedKey, record: shared, change: sharedChange, indexKeys: noIndexes }
          await ofUser(userId).change(own, ownChange, recordUpdate<SharedViews>(left).update, ...events)
        }
      } catch (error) {
        if (error instanceof ConditionFailed) throw new AppError('CONFLICT', { cause: error })
        throw error
      }
    },
  }
}
