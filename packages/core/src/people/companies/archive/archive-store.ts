import { type ClosedKind, closedKinds } from '@remotehands/contract'
import * as z from 'zod'
import { AppError } from '../../../app-error.ts'
import type { RecordEvent } from '../../../events/desk-event.ts'
import { padded, sortName } from '../../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../../table/pages.ts'
import { type Condition, ConditionFailed, isAllowed, type Key, type Table } from '../../../table/table.ts'
import { type NewTask, newTaskWrite } from '../../../tasks/task-store.ts'
import { CompanyRecord } from '../../user.ts'
import { companyKey } from '../../user-item.ts'
import { clientCompanyKeys } from '../client-companies.ts'
import { companyIdOfDomain, domainWrites } from '../company-domains.ts'
import { companyEvent } from '../company-event.ts'
import { factsOf } from '../company-facts.ts'

type ArchiveAct = Pick<RecordEvent, 'at' | 'actorId'>

const archived = 'ARCHIVEDCOMPANIES'
const notePrefix = 'CLOSED#'
const Noted = z.object({ kind: z.enum(closedKinds), id: z.int() })
const noteKey = (companyId: number, kind: ClosedKind, id: number): Key => ({
  pk: companyKey(companyId).pk,
  sk: `${notePrefix}${kind}#${padded(id)}`,
})

/** Display names of what was closed. */
const closedWords: Readonly<Record<ClosedKind, string>> = {
  visit: 'appointments',
  user: 'people',
  recurring: 'recurring tickets',
  ticket: 'tickets',
  question: 'questions',
  device: 'devices',
  rule: 'rules',
  report_mail: 'reports by mail',
}

/** Companies that are no clients any more, and what was closed of them. */
export function archiveStore(table: Table) {
  return {
    /**
     * Marks a company as archived, takes it off the list of clients, frees its mail domains, and starts the task that closes what
     * is open, in one transaction. Throws CONFLICT if it changed since it was read, or others are being merged into it.
     */
    async start(company: CompanyRecord, reason: string, task: NewTask): Promise<void> {
      const at = task.now.toISOString()
      const { domains } = factsOf(company)
      const { released } = await domainWrites(company.id, domains, [])
      const archive = { ownerId: task.ownerId, taskId: task.id, startedAt: at, reason, domains }
      const set = {
        ...{ archive, archivedAt: at, domains: [], version: (company.version ?? 0) + 1 },
        ...{ gsi2pk: archived, gsi2sk: `${sortName(company.name)}#${padded(company.id)}` },
      }
      const changes = [{ field: 'reason', from: null, to: reason || null }]
      await table
        .transact([
          {
            update: companyKey(company.id),
            changes: { set },
            condition: [...inUse(company), isAbsent('mergesUnderWay', 1)],
          },
          ...released,
          newTaskWrite(task),
          companyEvent(company, { at, actorId: task.ownerId, type: 'archive_started', changes }),
        ])
        .catch(conflict)
    },
    /** Notes what the archive is about to close and a restored company may have again. Safe to repeat. */
    note: (companyId: number, kind: ClosedKind, ids: readonly number[]): Promise<void> =>
      table.writeMany(ids.map((id) => ({ put: { ...noteKey(companyId, kind, id), kind, id } }))),
    /** The first of what was noted, of one kind if asked. Strongly consistent. */
    async noted(companyId: number, limit: number): Promise<z.output<typeof Noted>[]> {
      const { pk } = companyKey(companyId)
      const { items } = await table.query({ pk, sk: { beginsWith: notePrefix }, limit, consistent: true })
      return items.map((item) => Noted.parse(item))
    },
    /** The people whose accounts the archive closed. */
    closedPeople: (companyId: number, page: PageRequest): Promise<Page<number>> =>
      listSorted(
        table,
        { pk: companyKey(companyId).pk, sk: { beginsWith: `${notePrefix}user#` }, consistent: true },
        page,
        (item) => Noted.parse(item).id,
      ),
    forget: (companyId: number, kind: ClosedKind, id: number): Promise<void> =>
      table.delete(noteKey(companyId, kind, id)),
    /** Says that all is closed, once. */
    async end(
      company: CompanyRecord,
      closed: Partial<Record<ClosedKind, number>>,
      act: ArchiveAct,
    ): Promise<void> {
      const changes = closedKinds.flatMap((kind) =>
        closed[kind] ? [{ field: closedWords[kind], from: null, to: String(closed[kind]) }] : [],
      )
      await isAllowed(
        table.transact([
          {
            update: companyKey(company.id),
            changes: { set: { archiveEndedAt: act.at, archiveClosed: closed } },
            condition: [
              { attribute: 'archivedAt', equals: company.archivedAt ?? '' },
              isAbsent('archiveEndedAt', '0'),
            ],
          },
          companyEvent(company, { ...act, type: 'archived', changes }),
        ]),
      )
    },
    /**
     * Lists a company among the clients again, with those of its mail domains that no other company has by now, and starts the task
     * that reopens what is wanted. Throws CONFLICT if it changed since it was read.
     */
    async restore(company: CompanyRecord, task: NewTask): Promise<void> {
      const { now, ownerId: actorId } = task
      const had = company.archive?.domains ?? []
      const holders = await Promise.all(had.map((domain) => companyIdOfDomain(table, `@${domain}`)))
      const domains = had.filter((_, at) => holders[at] === undefined)
      const { taken } = await domainWrites(company.id, [], domains)
      const set = {
        ...clientCompanyKeys(company),
        ...{ domains, restore: { ownerId: actorId, taskId: task.id }, version: (company.version ?? 0) + 1 },
      }
      const remove = ['archive', 'archivedAt', 'archiveEndedAt', 'archiveClosed']
      const lost = had.filter((domain) => !domains.includes(domain)).join(', ')
      const changes = lost ? [{ field: 'domains', from: lost, to: null }] : []
      const asRead: Condition = [
        { attribute: 'archiveEndedAt', equals: company.archiveEndedAt ?? '' },
        { attribute: 'version', equals: company.version ?? 0 },
      ]
      await table
        .transact([
          { update: companyKey(company.id), changes: { set, remove }, condition: asRead },
          ...taken,
          newTaskWrite(task),
          companyEvent(company, { at: now.toISOString(), actorId, type: 'restored', changes }),
        ])
        .catch(conflict)
    },
    /** Says that everything wanted is there again. Safe to repeat. */
    restored: async (companyId: number): Promise<void> => {
      await table.update(companyKey(companyId), { remove: ['restore'] })
    },
    tellFailure: (
      company: CompanyRecord,
      act: ArchiveAct & Pick<RecordEvent, 'type' | 'changes'>,
    ): Promise<void> => table.transact([companyEvent(company, act)]),
    /** The archived companies, by name. */
    list: (page: PageRequest): Promise<Page<CompanyRecord>> =>
      listSorted(table, { index: 'gsi2', pk: archived }, page, (item) => CompanyRecord.parse(item)),
  }
}

const isAbsent = (attribute: string, greatest: number | string) => ({ attribute, absentOrLessThan: greatest })

/** Holds if the company is as it was read, neither merged nor archived. */
function inUse({ name, version = 0 }: CompanyRecord): Condition {
  return [
    { attribute: 'name', equals: name },
    { attribute: 'version', absentOrLessThan: version + 1 },
    ...[isAbsent('mergedInto', 1), isAbsent('archivedAt', '0')],
  ]
}

function conflict(error: unknown): never {
  throw error instanceof ConditionFailed ? new AppError('CONFLICT', { cause: error }) : error
}
