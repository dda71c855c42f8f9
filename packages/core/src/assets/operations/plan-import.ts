import { type DeviceRow, ImportedDevice, type RowProblem, scopeOf } from '@remotehands/contract'
import { folded } from '../../folded.ts'
import {
  findImportedCompanies,
  type ImportedCompany,
  intoServiceCompany,
  namesOfCompany,
} from '../../imports/imported-companies.ts'
import type { ActingContext } from '../../operation.ts'
import { companyNameKey } from '../../people/companies/company-name.ts'
import { isServiceCompany } from '../../people/companies/service-company.ts'
import { wordOf } from '../../people/external-ids.ts'
import { findNamedSites } from '../../people/sites/chosen-site.ts'
import type { CompanyRecord, UserRecord } from '../../people/user.ts'
import { findRegisteredPeople } from './registered-people.ts'

/** A readable row of an asset list. */
export interface PlannedDevice {
  /** Counted from 0 within the call. */
  row: number
  device: ImportedDevice
  /** The row's raw cells: an empty one says nothing about an existing device. */
  cells: DeviceRow
  company: ImportedCompany
  /** The person it's registered to; undefined if unknown. */
  person: UserRecord | null | undefined
  /** The site it names; null for none. */
  siteId: number | null
}
export interface ImportPlan {
  planned: PlannedDevice[]
  problems: RowProblem[]
}

/** The columns that identify a company's devices: a row's first one counts. */
const markNames = { serialNumber: 'serial number', assetTag: 'asset tag' }

export const unknownPerson: Omit<RowProblem, 'row'> = {
  field: 'registeredTo',
  message: 'We don’t know who this is. Enter the email address or username of someone at this company.',
  code: 'unknownPerson',
}

/** Plans the import of an asset list's rows, and finds others' problems. Looks up each name once. */
export async function planImport(rows: readonly DeviceRow[], context: ActingContext): Promise<ImportPlan> {
  const problems: RowProblem[] = []
  const read = rows.flatMap((cells, row) => {
    const parsed = ImportedDevice.safeParse(cells)
    if (parsed.success) return [{ row, cells, device: parsed.data }]
    // One problem per field is enough.
    const first = new Map(
      parsed.error.issues.map(({ path, message }) => [path[0], message] as const).reverse(),
    )
    for (const [field, message] of first) {
      problems.push({ row, field: field === undefined ? null : String(field), message })
    }
    return []
  })
  const companyOf = await findCompanies(
    read.map(({ device }) => device.company),
    context,
  )
  const registered = ({ registeredTo, company }: ImportedDevice) => ({
    name: registeredTo,
    companyId: companyOf(company).company?.id,
  })
  const named = read.map(({ device }) => registered(device)).filter(({ name }) => name !== '')
  const personOf = await findRegisteredPeople(named, context)
  const siteOf = await findNamedSites(
    read.flatMap(({ device }) =>
      device.companySite === '' ? [] : (companyOf(device.company).company?.id ?? []),
    ),
    context.stores,
  )
  const seen = new Set<string>()
  const planned = read.flatMap(({ row, cells, device }): PlannedDevice[] => {
    const refuse = (field: string, message: string) => {
      problems.push({ row, field, message })
      return []
    }
    const company = companyOf(device.company)
    if (company.refusal) return refuse('company', company.refusal)
    const site = siteOf(company.company?.id, device.companySite)
    if (typeof site === 'string') return refuse('companySite', site)
    const field = device.serialNumber ? 'serialNumber' : 'assetTag'
    const mark = device[field]
    const ofCompany = companyNameKey(company.company?.name ?? company.name)
    const key = mark && `${field} ${ofCompany}#${folded(mark)}`
    if (key && seen.has(key)) return refuse(field, `Another row has this ${markNames[field]}.`)
    const ids = device.externalIds.map((each) => `id ${wordOf(each)}`)
    if (ids.some((id) => seen.has(id))) return refuse('externalIds', 'Another row has one of these ids.')
    for (const each of key ? [key, ...ids] : ids) seen.add(each)
    const person = device.registeredTo === '' ? null : personOf(registered(device))
    return [{ row, cells, device, company, person, siteId: site?.id ?? null }]
  })
  return { planned, problems }
}

/** Returns a function from a name to its company, or to the problem with it. */
async function findCompanies(
  names: readonly string[],
  context: ActingContext,
): Promise<(name: string) => ImportedCompany> {
  const { actor, stores } = context
  if (scopeOf(actor.role, 'device:write') === 'company') {
    const found = (await stores.companies.byIds([actor.companyId])).get(actor.companyId)
    const own: CompanyRecord = found ?? { id: actor.companyId, name: '', createdAt: '' }
    const isOwn = await namesOfCompany(own, names, context)
    return (name) =>
      isOwn(name)
        ? { name: own.name, company: own, similar: [] }
        : { name, refusal: 'You can import devices for your own company only.', similar: [] }
  }
  const companyOf = await findImportedCompanies(names, context)
  return (name) => {
    if (name === '') return { name, refusal: 'Please enter the company.', similar: [] }
    if (isServiceCompany(name, context)) return { name, refusal: intoServiceCompany(name), similar: [] }
    return companyOf(name)
  }
}
