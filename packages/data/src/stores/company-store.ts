import { errorCatalogue } from '@remotehands/contract'
import { AppError, CompanyRecord, type CompanyStore } from '@remotehands/core'
import * as z from 'zod'
import { type Condition, ConditionFailed, ifAbsent, type Table, type Write } from '../table/table.ts'
import { clientCompanyKeys, companyKey, listClientCompanies } from './client-companies.ts'
import { nextId } from './counter.ts'
import { guardKey } from './keys.ts'
import { type RecordAct, recordEventWrite } from './record-event.ts'

const Guard = z.object({ companyId: z.int() })

export function companyStore(table: Table): CompanyStore {
  const findByName = async (name: string) => {
    const guard = await table.get(await guardKey('COMPANYNAME', name), { consistent: true })
    const item = guard && (await table.get(companyKey(Guard.parse(guard).companyId), { consistent: true }))
    return item && CompanyRecord.parse(item)
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
        return await storeCompany(table, name, { at: now.toISOString(), actorId })
      } catch (error) {
        // Somebody else created it at the same moment.
        const rival = error instanceof ConditionFailed ? await findByName(name) : undefined
        if (!rival) throw error
        return rival
      }
    },
    create: (name, now, actorId) =>
      storeCompany(table, name, { at: now.toISOString(), actorId }, clientCompanyKeys).catch(nameTaken),
    rename: (company, name, now, actorId) =>
      renameCompany(table, company, name, { at: now.toISOString(), actorId }),
  }
}

type Act = Pick<RecordAct, 'at' | 'actorId'>

async function storeCompany(
  table: Table,
  name: string,
  act: Act,
  listKeys: (company: CompanyRecord) => object = () => ({}),
): Promise<CompanyRecord> {
  const id = await nextId(table, 'companies')
  const company: CompanyRecord = { id, name: tidy(name), createdAt: act.at }
  await table.transact([
    { put: { ...(await guardKey('COMPANYNAME', name)), companyId: id }, condition: ifAbsent },
    { put: { ...companyKey(id), ...company, ...listKeys(company) }, condition: ifAbsent },
    companyEvent(company, { ...act, type: 'created', changes: [] }),
  ])
  return company
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
