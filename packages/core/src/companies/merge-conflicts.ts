import type { CompanyRecord } from '../entities/user.ts'
import { firstRecords } from '../ports/page.ts'
import type { Stores } from '../ports/stores.ts'
import { nameOf } from '../presenters/person.ts'

interface Merge {
  from: CompanyRecord
  into: CompanyRecord
}

/** Of people and devices: what is looked through for conflicts. */
const pages = 10
const serialNumbersAtOnce = 100
const mostNamed = 5

/** What a person should know before two companies become one, in sentences. */
export async function findMergeConflicts(merge: Merge, stores: Stores): Promise<string[]> {
  const [administrators, serialNumbers] = await Promise.all([
    administratorsOf(merge, stores),
    sharedSerialNumbers(merge, stores),
  ])
  return [...administrators, ...serialNumbers]
}

async function administratorsOf({ from, into }: Merge, { users }: Stores): Promise<string[]> {
  const people = await firstRecords(
    (page) => users.list({ companyId: from.id, clientsOnly: true }, page),
    pages,
  )
  const administrators = people.filter(({ role, isActive }) => role === 'local_admin' && isActive)
  if (administrators.length === 0) return []
  const manage = administrators.length === 1 ? 'is a local administrator and' : 'are local administrators and'
  return [`${listed(administrators.map(nameOf))} ${manage} will manage all of “${into.name}”.`]
}

async function sharedSerialNumbers({ from, into }: Merge, { devices }: Stores): Promise<string[]> {
  const inUse = await firstRecords((page) => devices.list({ companyId: from.id }, page), pages)
  const retired = await firstRecords(
    (page) => devices.list({ companyId: from.id, isRetired: true }, page),
    pages,
  )
  const serialNumbers = [...inUse, ...retired].flatMap(({ serialNumber }) => serialNumber ?? [])
  const shared: string[] = []
  for (let at = 0; at < serialNumbers.length; at += serialNumbersAtOnce) {
    const asked = serialNumbers.slice(at, at + serialNumbersAtOnce)
    const found = await devices.bySerialNumbers(into.id, asked)
    shared.push(...asked.filter((serialNumber) => found.has(serialNumber)))
  }
  if (shared.length === 0) return []
  const what = shared.length === 1 ? 'the serial number' : 'the serial numbers'
  return [
    `Both companies have a device with ${what} ${listed(shared)}. The one that is moved gets “(duplicate)” behind it, so that you can compare them.`,
  ]
}

function listed(names: readonly string[]): string {
  const shown = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names
  const rest = names.length - shown.length
  const parts = rest > 0 ? [...shown, `${rest} others`] : shown
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}
