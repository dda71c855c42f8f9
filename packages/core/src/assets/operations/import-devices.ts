import { can, type DeviceRow, type RowProblem } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import { companyMaker } from '../../imports/imported-companies.ts'
import { type ImportedRows, onceOfRow, type RowChoices } from '../../imports/imported-part.ts'
import type { ActingContext } from '../../operation.ts'
import { takenIds } from '../../people/external-ids.ts'
import type { CompanyRecord } from '../../people/user.ts'
import type { DeviceRecord } from '../asset.ts'
import type { NewDeviceRecord } from '../device-store.ts'
import { deviceChanges } from './device-changes.ts'
import { changesByRow, findDevicesOfRows, problemsOfDeviceIds } from './existing-devices.ts'
import { type PlannedDevice, planImport, unknownPerson } from './plan-import.ts'

const serialNumberInUse: Omit<RowProblem, 'row'> = {
  field: 'serialNumber',
  message: 'A device of this company has this serial number already.',
}

const idInUse: Omit<RowProblem, 'row'> = { field: 'externalIds', message: takenIds.device }

type Placed = PlannedDevice & { into: CompanyRecord }

/** Registers the devices of some rows, leaving out bad ones. The same key creates each device once. */
export async function importDevices(
  rows: readonly DeviceRow[],
  { existing, createCompanies, unassignUnknown }: RowChoices,
  context: ActingContext,
): Promise<ImportedRows> {
  const { actor, stores, clock, once } = context
  const { planned: read, problems } = await planImport(rows, context)
  const faults = await problemsOfDeviceIds(
    read,
    await findDevicesOfRows(read.filter(hasIds), context),
    context,
  )
  problems.push(...faults)
  const planned = read.filter(({ row }) => !faults.some((fault) => fault.row === row))
  const make = companyMaker(can(actor.role, 'company:write') ? createCompanies : [], context)
  const placed = new Map<number, Placed>()
  for (const plan of planned) {
    if (plan.person === undefined && !unassignUnknown) {
      problems.push({ row: plan.row, ...unknownPerson })
      continue
    }
    const into = plan.company.company ?? (await make(plan.company))
    if (typeof into === 'string') problems.push({ row: plan.row, field: 'company', message: into })
    else placed.set(plan.row, { ...plan, into })
  }
  const createdAt = clock.now().toISOString()
  const stored = await stores.devices.createMany(
    rows.map((_, row) => {
      const place = placed.get(row)
      return place && newDevice(place, createdAt)
    }),
    { actorId: actor.userId },
    once,
  )
  const there = [...placed.values()].filter(({ row }) => !stored[row])
  const devices = await findDevicesOfRows(there, context)
  const result: ImportedRows = { created: placed.size - there.length, updated: 0, unchanged: 0, problems }
  for (const place of there) {
    const device = devices.get(place.row)
    if (!device)
      problems.push({ row: place.row, ...(place.device.serialNumber ? serialNumberInUse : idInUse) })
    else if (existing === 'skip') result.unchanged += 1
    else {
      const outcome = await updateByRow(device, place, context)
      if (typeof outcome === 'object') problems.push(outcome)
      else result[outcome ? 'updated' : 'unchanged'] += 1
    }
  }
  return result
}

const hasIds = ({ device }: PlannedDevice) => device.externalIds.length > 0

function newDevice({ device, into, person, siteId }: Placed, createdAt: string): NewDeviceRecord {
  const { company: _company, registeredTo: _registeredTo, companySite: _site, ...fields } = device
  return {
    ...fields,
    companyId: into.id,
    clientId: person?.id ?? null,
    siteId,
    lastMaintenanceDate: null,
    createdAt,
  }
}

/** Updates a device from a row, once; false if there was nothing to do, a problem if it failed. */
async function updateByRow(
  device: DeviceRecord,
  place: Placed,
  context: ActingContext,
): Promise<boolean | RowProblem> {
  const { stores, actor, clock } = context
  const once = context.once && (await onceOfRow(context.once, place.row))
  const fields = changesByRow(device, place)
  if (Object.keys(fields).length === 0) return once !== undefined && stores.imports.isDone(once, clock.now())
  const changes = await deviceChanges(device, fields, stores)
  try {
    const act = { actorId: actor.userId, at: clock.now().toISOString(), type: 'changed', changes }
    await stores.devices.change(device, fields, act, once)
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field, message] = Object.entries(error.fields ?? {})[0] ?? [null, error.message]
    return { row: place.row, field, message }
  }
}
