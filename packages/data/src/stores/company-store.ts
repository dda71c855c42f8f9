import { errorCatalogue } from '@remotehands/contract'
import { AppError, CompanyRecord, type CompanyStore } from '@remotehands/core'
import { type Condition, ConditionFailed, ifAbsent, type Table, type Write } from '../table/table.ts'
import { clientCompanyKeys, companyKey, listClientCompanies } from './client-companies.ts'
import { companyEvent } from './company-event.ts'
import { companyGuards, findCompanyId, newGuardWrites, renamedGuardWrites } from './company-guards.ts'
import { nextId } from './counter.ts'
import { createRecord } from './create-record.ts'
import { followMerges } from './follow-merges.ts'
import type { RecordAct } from './record-event.ts'

export function companyStore(table: Table): CompanyStore {
  const byId = (id: number) => readCompany(table, id)
  const findByName = async (name: string) => {
    const id = await findCompanyId(table, name)
    return id === undefined ? undefined : followMerges(id, byId)
  }

  return {
    findByName,
    listClients: (page, beginning) => listClientCompanies(table, page, beginning),
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
        const guards = await newGuardWrites(id, name)
        await table.transact(companyWrites(company, guards, { at: company.createdAt, actorId }))
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
      const { length: guards } = await companyGuards(name)
      const created = createRecord<CompanyRecord>(table, {
        kind: 'companies',
        once,
        now,
        existing: byId,
        build: (id) => ({ id, name: tidy(name), createdAt: act.at }),
        writes: async (company) =>
          companyWrites(company, await newGuardWrites(company.id, name), act, clientCompanyKeys(company)),
      })
      return created.catch((error) => nameTaken(error, guards))
    },
    rename: (company, name, now, actorId) =>
      renameCompany(table, company, name, { at: now.toISOString(), actorId }),
  }
}

async function readCompany(table: Table, id: number): Promise<CompanyRecord | undefined> {
  const item = await table.get(companyKey(id), { consistent: true })
  return item && CompanyRecord.parse(item)
}

type Act = Pick<RecordAct, 'at' | 'actorId'>

/** The name is whose guards these are: they come first. */
function companyWrites(
  company: CompanyRecord,
  guards: readonly Write[],
  act: Act,
  listKeys: object = {},
): Write[] {
  return [
    ...guards,
    { put: { ...companyKey(company.id), ...company, ...listKeys }, condition: ifAbsent },
    companyEvent(company, { ...act, type: 'created', changes: [] }),
  ]
}

/** The name and what keeps it unique change together; another spelling of the same name keeps its guards. */
async function renameCompany(
  table: Table,
  company: CompanyRecord,
  name: string,
  act: Act,
): Promise<CompanyRecord> {
  const renamed = { ...company, name: tidy(name) }
  const { taken, released } = await renamedGuardWrites(
    table,
    company,
    renamed.name,
    async (id) => (await followMerges(id, (each) => readCompany(table, each)))?.id,
  )
  const item = await table.get(companyKey(company.id), { consistent: true })
  const isListed = item?.gsi2pk !== undefined
  const set = { name: renamed.name, ...(isListed && clientCompanyKeys(renamed)) }
  const asRead: Condition = [
    { attribute: 'name', equals: company.name },
    { attribute: 'mergedInto', absentOrLessThan: 1 },
  ]
  const changes = [{ field: 'name', from: company.name, to: renamed.name }]
  try {
    await table.transact([
      ...taken,
      ...released,
      { update: companyKey(company.id), changes: { set }, condition: asRead },
      companyEvent(renamed, { ...act, type: 'renamed', changes }),
    ])
    return renamed
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.index < taken.length) return nameTaken(error, taken.length)
    throw new AppError('CONFLICT', { cause: error })
  }
}

function nameTaken(error: unknown, guards: number): never {
  const isTaken = error instanceof ConditionFailed && error.index < guards
  if (!isTaken) throw error
  const { message } = errorCatalogue.COMPANY_NAME_TAKEN
  throw new AppError('COMPANY_NAME_TAKEN', { cause: error, fields: { name: message } })
}

const tidy = (name: string) => name.replaceAll(/\s+/gu, ' ').trim()
