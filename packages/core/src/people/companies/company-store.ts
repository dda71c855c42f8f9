import { type CompanyFacts, errorCatalogue } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { RecordAct } from '../../events/record-act.ts'
import { nextId } from '../../table/numbered-list.ts'
import type { Page, PageRequest } from '../../table/pages.ts'
import { createRecord, type Once, remembered } from '../../table/records.ts'
import { type Condition, ConditionFailed, ifAbsent, type Table, type Write } from '../../table/table.ts'
import { newsWrite } from '../../tickets/queue/queue-news.ts'
import { externalIdWrites, idTaken, withSaidId } from '../external-ids.ts'
import { CompanyRecord } from '../user.ts'
import { companyKey } from '../user-item.ts'
import { clientCompanyKeys, listClientCompanies } from './client-companies.ts'
import { companyIdOfDomain, domainWrites } from './company-domains.ts'
import { companyEvent } from './company-event.ts'
import { factChanges, factsOf, isOfReaders } from './company-facts.ts'
import { companyGuards, findCompanyId, newGuardWrites, renamedGuardWrites } from './company-guards.ts'
import { followMerges } from './company-in-force.ts'

const Named = CompanyRecord.pick({ name: true })

export function companyStore(table: Table) {
  const byId = (id: number) => readCompany(table, id)
  const findByName = async (name: string) => {
    const id = await findCompanyId(table, name)
    return id === undefined ? undefined : followMerges(id, byId)
  }

  return {
    findByName,
    /** Lists companies that have, or once had, a client, by name; optionally by the beginning of the name. */
    listClients: (page: PageRequest, beginning?: string): Promise<Page<CompanyRecord>> =>
      listClientCompanies(table, page, beginning),
    /** Eventually consistent; empty if there is no such company. */
    async nameOf(id: number): Promise<string> {
      const [found] = await table.getMany([companyKey(id)], ['name'])
      return found ? Named.parse(found).name : ''
    },
    async byIds(ids: readonly number[]): Promise<Map<number, CompanyRecord>> {
      const items = await table.getMany(ids.map(companyKey), Object.keys(CompanyRecord.shape))
      return new Map(items.map((item) => CompanyRecord.parse(item)).map((company) => [company.id, company]))
    },
    /** Compares names without case, accents and extra white space. `actorId` is who enters the name. */
    async findOrCreate(name: string, now: Date, actorId: number | null = null): Promise<CompanyRecord> {
      const existing = await findByName(name)
      if (existing) return existing
      try {
        const id = await nextId(table, 'companies')
        const company: CompanyRecord = { id, name: tidy(name), createdAt: now.toISOString() }
        const guards = await newGuardWrites(id, name)
        await table.transact(companyWrites(company, guards, { at: company.createdAt, actorId }))
        return company
      } catch (error) {
        // Another call created it at the same moment.
        const rival = error instanceof ConditionFailed ? await findByName(name) : undefined
        if (!rival) throw error
        return rival
      }
    },
    /** Creates a client company that has no people yet. Throws COMPANY_NAME_TAKEN. */
    async create(name: string, now: Date, actorId: number, once?: Once): Promise<CompanyRecord> {
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
    /** The company that the domain of a mail address belongs to; undefined if none claims it. */
    async ofDomain(address: string): Promise<CompanyRecord | undefined> {
      const id = await companyIdOfDomain(table, address)
      return id === undefined ? undefined : followMerges(id, byId)
    },
    /** Those that another system knows by an id, which may be written with it: “RMM: r-17”. */
    async withSaidId(text: string): Promise<CompanyRecord[]> {
      const ids = await withSaidId(table, 'company', text)
      const found = await Promise.all(ids.map((each) => followMerges(each, byId)))
      return found.filter((company) => company !== undefined)
    },
    /** Changes a company as it was read. Throws COMPANY_NAME_TAKEN, VALIDATION_FAILED for a domain of another, and CONFLICT if it was changed since. */
    change: (
      company: CompanyRecord,
      fields: CompanyFields,
      now: Date,
      actorId: number | null,
    ): Promise<CompanyRecord> => changeCompany(table, company, fields, { at: now.toISOString(), actorId }),
  }
}
export type CompanyStore = ReturnType<typeof companyStore>

async function readCompany(table: Table, id: number): Promise<CompanyRecord | undefined> {
  const item = await table.get(companyKey(id), { consistent: true })
  return item && CompanyRecord.parse(item)
}

type Act = Pick<RecordAct, 'at' | 'actorId'>

/** The guards come first, so a refused one identifies the name. */
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

interface CompanyFields {
  name: string
  /** Unchanged without them. */
  facts?: CompanyFacts
  /** What the log calls fields that administrators added. */
  labels?: readonly { id: string; label: string }[] | undefined
  /** Kept in the same transaction: a repeated call finds that the change was made. */
  once?: Once | undefined
}

/** Changes a name and its guards together; a different spelling of the same name keeps its guards. */
async function changeCompany(
  table: Table,
  company: CompanyRecord,
  { name, facts = factsOf(company), labels, once }: CompanyFields,
  act: Act,
): Promise<CompanyRecord> {
  const before = factsOf(company)
  const { version = 0 } = company
  const renamed = { ...company, ...facts, name: tidy(name), version: version + 1 }
  const domains = await domainWrites(company.id, before.domains, facts.domains)
  const held = { kind: 'company', recordId: company.id } as const
  const ids = await externalIdWrites(held, before.externalIds, facts.externalIds)
  const { taken, released } = await renamedGuardWrites(
    table,
    company,
    renamed.name,
    async (id) => (await followMerges(id, (each) => readCompany(table, each)))?.id,
  )
  const item = await table.get(companyKey(company.id), { consistent: true })
  const isListed = item?.gsi2pk !== undefined
  const set = {
    ...facts,
    name: renamed.name,
    version: renamed.version,
    ...(isListed && clientCompanyKeys(renamed)),
  }
  const asRead: Condition = [
    { attribute: 'name', equals: company.name },
    { attribute: 'version', absentOrLessThan: version + 1 },
    { attribute: 'mergedInto', absentOrLessThan: 1 },
  ]
  const isRenamed = company.name !== renamed.name
  const changes = factChanges(before, facts, labels)
  const [ofReaders, ofStaff] = [changes.filter(isOfReaders), changes.filter((each) => !isOfReaders(each))]
  const naming = [{ field: 'name', from: company.name, to: renamed.name }]
  try {
    await table.transact([
      ...taken,
      ...domains.taken,
      ...ids.taken,
      ...released,
      ...domains.released,
      ...ids.released,
      { update: companyKey(company.id), changes: { set }, condition: asRead },
      // Its administrators see the new name, and what new people read, in their log, and nothing of the rest.
      ...(isRenamed
        ? [
            companyEvent(renamed, { ...act, type: 'renamed', changes: naming }),
            newsWrite({ companyId: company.id }),
          ]
        : []),
      ...(ofReaders.length > 0
        ? [companyEvent(renamed, { ...act, type: 'readers_changed', changes: ofReaders })]
        : []),
      ...(ofStaff.length > 0 ? [companyEvent(renamed, { ...act, type: 'updated', changes: ofStaff })] : []),
      ...remembered(once, company.id, new Date(act.at)),
    ])
    return renamed
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.index < taken.length) return nameTaken(error, taken.length)
    const [ofNames, ofDomains] = [taken.length, taken.length + domains.taken.length]
    if (error.index >= ofNames && error.index < ofDomains) throw domainTaken(error)
    if (error.index < ofDomains + ids.taken.length) throw idTaken('company', error)
    throw new AppError('CONFLICT', { cause: error })
  }
}

function domainTaken(cause: unknown): AppError {
  return new AppError('VALIDATION_FAILED', {
    ...{ cause, fields: { domains: 'One of these domains belongs to another company.' } },
  })
}

function nameTaken(error: unknown, guards: number): never {
  const isTaken = error instanceof ConditionFailed && error.index < guards
  if (!isTaken) throw error
  const { message } = errorCatalogue.COMPANY_NAME_TAKEN
  throw new AppError('COMPANY_NAME_TAKEN', { cause: error, fields: { name: message } })
}

const tidy = (name: string) => name.replaceAll(/\s+/gu, ' ').trim()
