import { type DeviceRow, ImportedDevice, type RowProblem, scopeOf } from '@remotehands/contract'
import type { UserRecord } from '../../entities/user.ts'
import { folded } from '../../folded.ts'
import type { SignedInContext } from '../../operation.ts'
import type { NewDeviceRecord } from '../../ports/asset-store.ts'
import { mayHave } from './device-references.ts'

interface PlannedDevice {
  /** Counted from 0 within the call. */
  row: number
  device: NewDeviceRecord
}
export interface ImportPlan {
  planned: PlannedDevice[]
  problems: RowProblem[]
}

/** What rows of an asset list would become, and what stands in the way of the others. Each name is looked up once. */
export async function planImport(rows: readonly DeviceRow[], context: SignedInContext): Promise<ImportPlan> {
  const problems: RowProblem[] = []
  const read = rows.flatMap((row, at) => {
    const parsed = ImportedDevice.safeParse(row)
    if (parsed.success) return [{ row: at, device: parsed.data }]
    // The first one of a field says enough.
    const first = new Map(
      parsed.error.issues.map(({ path, message }) => [path[0], message] as const).reverse(),
    )
    for (const [field, message] of first) {
      problems.push({ row: at, field: field === undefined ? null : String(field), message })
    }
    return []
  })
  const companyIdOf = await findCompanies(
    read.map(({ device }) => device.company),
    context,
  )
  const personOf = await findPeople(
    read.map(({ device }) => device.registeredTo),
    context,
  )
  const now = context.clock.now().toISOString()
  const seen = new Set<string>()
  const planned = read.flatMap(({ row, device }): PlannedDevice[] => {
    const { company, registeredTo, ...fields } = device
    const refuse = (field: string, message: string) => {
      problems.push({ row, field, message })
      return []
    }
    const companyId = companyIdOf(company)
    if (typeof companyId === 'string') return refuse('company', companyId)
    const person = registeredTo === '' ? null : personOf(registeredTo)
    if (person !== null && !(person && mayHave(person, companyId))) {
      return refuse('registeredTo', 'Nobody of this company has this email address or username.')
    }
    const serial = fields.serialNumber && `${companyId}#${folded(fields.serialNumber)}`
    if (serial && seen.has(serial)) return refuse('serialNumber', 'Another row has this serial number.')
    if (serial) seen.add(serial)
    const owner = { companyId, clientId: person?.id ?? null }
    return [{ row, device: { ...fields, ...owner, lastMaintenanceDate: null, createdAt: now } }]
  })
  return { planned, problems }
}

/** Answers a function from a name to the id of the company, or to what is wrong with it. */
async function findCompanies(
  names: readonly string[],
  { actor, stores }: SignedInContext,
): Promise<(name: string) => number | string> {
  if (scopeOf(actor.role, 'device:write') === 'company') {
    const own = folded((await stores.companies.byIds([actor.companyId])).get(actor.companyId)?.name ?? '')
    return (name) =>
      name === '' || folded(name) === own
        ? actor.companyId
        : 'You can import devices of your own company alone.'
  }
  const found = await eachOnce(names, (name) => stores.companies.findByName(name))
  return (name) => {
    if (name === '') return 'Please enter the company.'
    return found.get(folded(name))?.id ?? 'There is no company of this name. Please add it first.'
  }
}

async function findPeople(
  names: readonly string[],
  { stores: { users } }: SignedInContext,
): Promise<(name: string) => UserRecord | undefined> {
  const found = await eachOnce(names, (name) =>
    name.includes('@') ? users.byEmail(name) : users.byUsername(name),
  )
  return (name) => found.get(folded(name))
}

/** What is found under each name, folded; each name is looked for once, all at the same time. */
async function eachOnce<R>(
  names: readonly string[],
  find: (name: string) => Promise<R | undefined>,
): Promise<Map<string, R | undefined>> {
  const distinct = new Map(names.filter((name) => name !== '').map((name) => [folded(name), name]))
  return new Map(
    await Promise.all([...distinct].map(async ([key, name]) => [key, await find(name)] as const)),
  )
}
