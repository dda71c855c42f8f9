import { limits, type MergedKind } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { DeviceRecord, MaintenanceRecord } from '../../assets/asset.ts'
import {
  deviceEvent,
  deviceIndexKeys,
  deviceKey,
  retiredOfCompany,
  serialNumberWrites,
  warrantyWrites,
} from '../../assets/device-items.ts'
import { maintenanceIndexKeys, maintenanceKey } from '../../assets/maintenance-items.ts'
import { QuestionRecord } from '../../knowledge/questions/question.ts'
import { questionIndexKeys, questionKey } from '../../knowledge/questions/question-lists.ts'
import { ReportMailRecord } from '../../report-mails/report-mail.ts'
import {
  reportMailIndexKeys,
  reportMailKey,
  reportMailsOfCompany,
} from '../../report-mails/report-mail-store.ts'
import { VisitRecord } from '../../schedule/visit.ts'
import { companyVisits, visitIndexKeys, visitKey } from '../../schedule/visit-lists.ts'
import { companyPartition } from '../../table/item-keys.ts'
import { changeRecord } from '../../table/records.ts'
import { ConditionFailed, type Item, ifVersion, type Key, type Table, type Write } from '../../table/table.ts'
import { approvalWrites } from '../../tickets/approvals/approval.ts'
import { newsWrite } from '../../tickets/queue/queue-news.ts'
import { RecurringRecord } from '../../tickets/recurring/recurring.ts'
import {
  companyRecurring,
  recurringIndexKeys,
  recurringKey,
} from '../../tickets/recurring/recurring-store.ts'
import { TicketRecord } from '../../tickets/ticket.ts'
import { ticketIndexKeys } from '../../tickets/ticket-lists.ts'
import { companyPrivatePartition } from '../../tickets/ticket-readers.ts'
import { ticketKey } from '../../tickets/ticket-writes.ts'
import { approverWrites } from '../approvers.ts'
import { SiteRecord } from '../sites/site.ts'
import { companySites, siteIndexKeys, siteKey } from '../sites/site-store.ts'
import type { UserRecord } from '../user.ts'
import { companyUsers, isClient, toUserRecord, userKey, userListKeys } from '../user-item.ts'
import { clientCompanyWrites } from './client-companies.ts'
import { DocumentRecord } from './documents/document.ts'
import { documentIndexKeys, documentKey } from './documents/document-store.ts'

export interface Move {
  into: number
  at: Date
  /** Written with the record: all or nothing. */
  writes: readonly Write[]
}

/** Where records of a kind are stored, and how to move one to another company. */
interface Moving {
  key(id: number): Key
  /** The lists (gsi1) of a company's records of this kind. */
  lists(companyId: number): string[]
  move(table: Table, item: Item, move: Move): Promise<unknown>
}

export const moving: Readonly<Record<MergedKind, Moving>> = {
  user: { key: userKey, lists: (id) => [companyUsers(id)], move: moveUser },
  site: {
    key: siteKey,
    lists: (id) => [companySites(id)],
    move: (table, item, move) => moveAlone(table, item, SiteRecord.parse(item), move, siteIndexKeys),
  },
  document: {
    key: documentKey,
    lists: (id) => [companyPartition('documents', id)],
    move: (table, item, move) => moveAlone(table, item, DocumentRecord.parse(item), move, documentIndexKeys),
  },
  visit: {
    key: visitKey,
    lists: (id) => [companyVisits(id)],
    move: (table, item, move) => moveAlone(table, item, VisitRecord.parse(item), move, visitIndexKeys),
  },
  ticket: {
    key: ticketKey,
    lists: (id) => [companyPartition('tickets', id), companyPrivatePartition(id)],
    move: (table, item, { writes, ...move }) => {
      const ticket = TicketRecord.parse(item)
      const news = newsWrite({ ticketId: ticket.id, version: ticket.version + 1 })
      const listed = approvalWrites(ticket, { ...ticket, companyId: move.into })
      return moveAlone(
        table,
        item,
        ticket,
        { ...move, writes: [...writes, ...listed, news] },
        ticketIndexKeys,
      )
    },
  },
  question: {
    key: questionKey,
    lists: (id) => [companyPartition('questions', id)],
    move: (table, item, move) => moveAlone(table, item, QuestionRecord.parse(item), move, questionIndexKeys),
  },
  device: {
    key: deviceKey,
    lists: (id) => [companyPartition('devices', id), retiredOfCompany(id)],
    move: moveDevice,
  },
  report_mail: {
    key: reportMailKey,
    lists: (id) => [reportMailsOfCompany(id)],
    move: (table, item, move) =>
      moveAlone(table, item, ReportMailRecord.parse(item), move, reportMailIndexKeys),
  },
  maintenance: {
    key: maintenanceKey,
    lists: (id) => [companyPartition('maintenance', id)],
    move: (table, item, move) =>
      moveAlone(table, item, MaintenanceRecord.parse(item), move, maintenanceIndexKeys),
  },
  recurring: {
    key: recurringKey,
    lists: (id) => [companyRecurring(id)],
    move: (table, item, move) =>
      moveAlone(table, item, RecurringRecord.parse(item), move, recurringIndexKeys),
  },
}

function moveAlone<R extends { version: number; companyId: number }>(
  table: Table,
  { pk, sk }: Key,
  record: R,
  { into, writes }: Move,
  indexKeys: (record: R) => Record<string, string>,
): Promise<R> {
  const change = { companyId: into } as Partial<R>
  return changeRecord(table, { key: { pk, sk }, record, change, indexKeys, writes })
}

/** Keeps sessions alive: from the next request on, they belong to the other company. */
async function moveUser(table: Table, item: Item, { into, writes }: Move): Promise<void> {
  const user: UserRecord = { ...toUserRecord(item), companyId: into }
  const set = { companyId: into, ...userListKeys(user) }
  const listed = isClient(user.role) ? await clientCompanyWrites(table, into) : []
  const update = {
    update: userKey(user.id),
    changes: { set, add: { version: 1 } },
    condition: ifVersion(user.version),
  }
  await table
    .transact([update, ...listed, ...approverWrites(toUserRecord(item), user), ...writes])
    .catch((error: unknown) => {
      throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
    })
}

const mostDuplicates = 20

/** Marks a serial number that the other company already has, so that someone compares the two devices. */
async function moveDevice(table: Table, item: Item, { into, at, writes: others }: Move): Promise<void> {
  const device = DeviceRecord.parse(item)
  for (let duplicate = 0; duplicate <= mostDuplicates; duplicate++) {
    const serialNumber = markedDuplicate(device.serialNumber, duplicate)
    const change = { companyId: into, ...(duplicate > 0 && { serialNumber }) }
    const moved: DeviceRecord = { ...device, ...change }
    const serials = await serialNumberWrites(device, moved)
    const changes = [{ field: 'serial number', from: device.serialNumber, to: serialNumber }]
    const told = { actorId: null, at: at.toISOString(), type: 'updated', changes }
    const writes = [
      ...serials,
      ...warrantyWrites(device, moved),
      ...(duplicate > 0 ? [deviceEvent(moved, told)] : []),
      ...others,
    ]
    try {
      const key = deviceKey(device.id)
      await changeRecord(table, { key, record: device, change, indexKeys: deviceIndexKeys, writes })
      return
    } catch (error) {
      const isTaken = error instanceof ConditionFailed && error.index === 0 && serials.length > 0
      if (!isTaken) throw error
    }
  }
  throw new Error(`Serial number ${device.serialNumber} is there more than ${mostDuplicates} times.`)
}

function markedDuplicate(serialNumber: string | null, times: number): string | null {
  if (serialNumber === null || times === 0) return serialNumber
  const mark = times === 1 ? ' (duplicate)' : ` (duplicate ${times})`
  return serialNumber.slice(0, limits.device.serialNumber.max - mark.length) + mark
}
