import { RecordEvent } from '../events/desk-event.ts'
import { eventPrefix } from '../events/new-events.ts'
import { type RecordAct, recordEventWrite } from '../events/record-act.ts'
import { listSorted, type Page, type PageRequest } from '../table/pages.ts'
import { singleRecord } from '../table/records.ts'
import type { Table } from '../table/table.ts'
import { noTeams, type TeamRecord, TeamsRecord } from './team.ts'

/** What the audit log and the teams' history say of a change. */
export type TeamAct = Pick<RecordAct, 'type' | 'actorId' | 'at' | 'changes' | 'label'>

export function teamStore(table: Table) {
  const pk = 'TEAMS'
  const { read, change } = singleRecord(table, { key: { pk, sk: pk }, shape: TeamsRecord, unsaved: noTeams })
  return {
    /** Strongly consistent. Empty if none was saved yet. */
    read,
    /** Throws CONFLICT if the teams changed since they were read. */
    change: (record: TeamsRecord, teams: TeamRecord[], teamId: number, act: TeamAct): Promise<TeamsRecord> =>
      change(record, { teams }, recordEventWrite(pk, 'team', teamId, { ...act, companyId: null })),
    /** Who changed the teams, newest first. */
    history: (page: PageRequest): Promise<Page<RecordEvent>> =>
      listSorted(table, { pk, sk: { beginsWith: eventPrefix }, descending: true }, page, (item) =>
        RecordEvent.parse(item),
      ),
  }
}
