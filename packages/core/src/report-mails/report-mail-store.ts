import { AppError } from '../app-error.ts'
import type { RecordEvent } from '../events/desk-event.ts'
import { recordEventWrite } from '../events/record-act.ts'
import { padded } from '../table/item-keys.ts'
import { listSorted, type Page, type PageRequest, queryAll } from '../table/pages.ts'
import { changeRecord, createRecord, type Once } from '../table/records.ts'
import { ConditionFailed, ifAbsent, ifVersion, type Key, type Table, type Write } from '../table/table.ts'
import { ReportMailRecord } from './report-mail.ts'

export const reportMailKey = (id: number): Key => ({ pk: `REPORTMAIL#${id}`, sk: 'REPORTMAIL' })
export const reportMailsOfCompany = (companyId: number) => `COMPANY#${companyId}#REPORTMAILS`
const all = 'REPORTMAILS'
const due = 'REPORTMAILSDUE'
const ofOwner = (userId: number) => `USER#${userId}#REPORTMAILS`

/** On the lists of its company, of all, of its owner and, while it is on, of what is due. */
export function reportMailIndexKeys({ id, companyId, ownerId, isOn, nextAt }: ReportMailRecord) {
  const sk = padded(id)
  return {
    ...{ gsi1pk: reportMailsOfCompany(companyId), gsi1sk: sk },
    ...{ gsi2pk: all, gsi2sk: sk },
    ...{ gsi4pk: ofOwner(ownerId), gsi4sk: sk },
    ...(isOn && nextAt && { gsi3pk: due, gsi3sk: `${nextAt}#${sk}` }),
  }
}

/** What was done, for the log. */
export type ReportMailAct = Pick<RecordEvent, 'actorId' | 'at' | 'type' | 'changes'>

function actWrite({ id, name, companyId }: ReportMailRecord, act: ReportMailAct): Write {
  return recordEventWrite(reportMailKey(id).pk, 'report_mail', id, { label: name, companyId, ...act })
}

const read = (item: unknown) => ReportMailRecord.parse(item)

export function reportMailStore(table: Table) {
  const byId = async (id: number) => {
    const item = await table.get(reportMailKey(id), { consistent: true })
    return item && read(item)
  }
  const count = async (index: 'gsi1' | 'gsi4', pk: string, most: number) =>
    (await queryAll(table, { index, pk }, most)).length
  return {
    /** Strongly consistent. */
    byId,
    /** In the order in which they were made: of one company's administrators, or all. */
    list: ({ companyId }: { companyId?: number }, page: PageRequest): Promise<Page<ReportMailRecord>> =>
      companyId === undefined
        ? listSorted(table, { index: 'gsi2', pk: all }, page, read)
        : listSorted(table, { index: 'gsi1', pk: reportMailsOfCompany(companyId) }, page, read),
    /** What is due by then, the longest due first. */
    due: (now: Date, page: PageRequest): Promise<Page<ReportMailRecord>> =>
      listSorted(table, { index: 'gsi3', pk: due, sk: { lessThan: `${now.toISOString()}~` } }, page, read),
    /** How many a person and a company have, up to `most`. Eventually consistent. */
    async counts(ownerId: number, companyId: number, most: number) {
      const [own, company] = await Promise.all([
        count('gsi4', ofOwner(ownerId), most),
        count('gsi1', reportMailsOfCompany(companyId), most),
      ])
      return { own, company }
    },
    create: (report: Omit<ReportMailRecord, 'id' | 'version'>, once?: Once): Promise<ReportMailRecord> =>
      createRecord(table, {
        kind: 'report_mails',
        once,
        now: new Date(report.createdAt),
        existing: byId,
        build: (id) => ReportMailRecord.parse({ ...report, id, version: 1 }),
        writes: (record) => {
          const act = { actorId: record.ownerId, at: record.createdAt, type: 'created', changes: [] }
          const put = { ...reportMailKey(record.id), ...record, ...reportMailIndexKeys(record) }
          return [{ put, condition: ifAbsent }, actWrite(record, act)]
        },
      }),
    /** Changes it as it was read, with `writes`; without an act, the log hears nothing. Throws CONFLICT. */
    change: (
      report: ReportMailRecord,
      change: Partial<ReportMailRecord>,
      act: ReportMailAct | undefined,
      writes: readonly Write[] = [],
    ): Promise<ReportMailRecord> =>
      changeRecord<ReportMailRecord>(table, {
        key: reportMailKey(report.id),
        record: report,
        change,
        indexKeys: reportMailIndexKeys,
        writes: [...(act ? [actWrite({ ...report, ...change }, act)] : []), ...writes],
      }),
    /** Throws CONFLICT if it changed since it was read, or is gone. */
    async remove(report: ReportMailRecord, act: ReportMailAct): Promise<void> {
      const removal: Write = { delete: reportMailKey(report.id), condition: ifVersion(report.version) }
      try {
        await table.transact([removal, actWrite(report, act)])
      } catch (error) {
        throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
      }
    },
  }
}
