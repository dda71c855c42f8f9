import { errorCatalogue } from '@remotehands/contract'
import { AppError, CompanyRecord, type CompanyStore } from '@remotehands/core'
import * as z from 'zod'
import {
  type Condition,
  ConditionFailed,
  ifAbsent,
  type Key,
  type Table,
  type Write,
} from '../table/table.ts'
import { clientCompanyKeys, companyKey, listClientCompanies } from './client-companies.ts'
import { nextId } from './counter.ts'
import { createRecord } from './create-record.ts'
import { guardKey } from './keys.ts'
import { type RecordAct, recordEventWrite } from './record-event.ts'

const Guard = z.object({ companyId: z.int() })

export function companyStore(table: Table): CompanyStore {
  const byId = async (id: number) => {
    const item = await table.get(companyKey(id), { consistent: true })
    return item && CompanyRecord.parse(item)
  }
  const findByName = async (name: string) => {
    const guard = await table.get(await guardKey('COMPANYNAME', name), { consistent: true })
    return guard && byId(Guard.parse(guard).companyId)
  }

  return {
    findByName,
    listClients: (page) => listClientCompanies(table, page),
    async byIds(ids) {
      const items = await table.getMany(ids.map(companyKey), Object.keys(CompanyRecord.shape))
      return new Map(items.map((item) => CompanyRecord.parse(item)).map((company) => [company.id, company]))
    },
    async findOrCreate(name, now, actorId = null) {
      const existing = await findByName(name)
      if (existing) return existing
      try {
        const id = await nextId(table, 'companies')
        const company: CompanyRecord = { id, name: tidy(name), createdAt: now.toISOString() }
        const guard = await guardKey('COMPANYNAME', name)
        await table.transact(companyWrites(company, guard, { at: company.createdAt, actorId }))
        return company
      } catch (error) {
        // Somebody else created it at the same moment.
        const rival = error instanceof ConditionFailed ? await findByName(name) : undefined
        if (!rival) throw error
        return rival
      }
    },
    async create(name, now, actorId, once) {
      const act = { at: now.toISOString(), actorId }
      const guard = await guardKey('COMPANYNAME', name)
      const created = createRecord<CompanyRecord>(table, {
        kind: 'companies',
        once,
        now,
        existing: byId,
        build: (id) => ({ id, name: tidy(name), createdAt: act.at }),
        writes: (company) => companyWrites(company, guard, act, clientCompanyKeys(company)),
      })
      return created.catch(nameTaken)
    },
    rename: (company, name, now, actorId) =>
      renameCompany(table, company, name, { at: now.toISOString(), actorId }),
  }
}

type Act = Pick<RecordAct, 'at' | 'actorId'>

/** The name is whose guard it is: the first of these writes. */
function companyWrites(company: CompanyRecord, guard: Key, act: Act, listKeys: object = {}): Write[] {
  return [
    { put: { ...guard, companyId: company.id }, condition: ifAbsent },
    { put: { ...companyKey(company.id), ...company, ...listKeys }, condition: ifAbsent },
    companyEvent(company, { ...act, type: 'created', changes: [] }),
  ]
}

/** The name and what keeps it unique change together; another spelling of the same name keeps its guard. */
async function renameCompany(
  table: Table,
  company: CompanyRecord,
  name: string,
  act: Act,
): Promise<CompanyRecord> {
  const renamed = { ...company, name: tidy(name) }
  const [had, has] = await Promise.all([
    guardKey('COMPANYNAME', company.name),
    guardKey('COMPANYNAME', renamed.name),
  ])
  const guards: Write[] =
    had.pk === has.pk
      ? []
      : [{ put: { ...has, companyId: company.id }, condition: ifAbsent }, { delete: had }]
  const item = await table.get(companyKey(company.id), { consistent: true })
  const isListed = item?.gsi2pk !== undefined
  const set = { name: renamed.name, ...(isListed && clientCompanyKeys(renamed)) }
  const asRead: Condition = [{ attribute: 'name', equals: company.name }]
  const changes = [{ field: 'name', from: company.name, to: renamed.name }]
  try {
    await table.transact([
      ...guards,
      { update: companyKey(company.id), changes: { set }, condition: asRead },
      companyEvent(renamed, { ...act, type: 'renamed', changes }),
    ])
    return renamed
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.index < guards.length) return nameTaken(error)
    throw new AppError('CONFLICT', { cause: error })
  }
}

function companyEvent({ id, name }: CompanyRecord, act: Omit<RecordAct, 'label' | 'companyId'>): Write {
  return recordEventWrite(companyKey(id).pk, 'company', id, { label: name, companyId: id, ...act })
}

function nameTaken(error: unknown): never {
  const isTaken = error instanceof ConditionFailed && error.index === 0
  if (!isTaken) throw error
  const { message } = errorCatalogue.COMPANY_NAME_TAKEN
  throw new AppError('COMPANY_NAME_TAKEN', { cause: error, fields: { name: message } })
}

const tidy = (name: string) => name.replaceAll(/\s+/gu, ' ').trim()
