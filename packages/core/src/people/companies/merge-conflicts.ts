import { folded } from '../../folded.ts'
import type { Stores } from '../../stores.ts'
import { firstRecords } from '../../table/page.ts'
import { nameOf } from '../person.ts'
import { searchUsers } from '../search-users.ts'
import type { CompanyRecord } from '../user.ts'
import { inWords } from './company-in-force.ts'

interface Merge {
  from: CompanyRecord
  into: CompanyRecord
}

/** Pages of a hundred local administrators or devices each that are checked for conflicts. */
const pages = 10
const mostDevices = 1_000
const serialNumbersAtOnce = 100
const mostNamed = 5

/** Lists, in sentences, what a person should know before merging two companies. */
export async function findMergeConflicts(merge: Merge, stores: Stores): Promise<string[]> {
  const [administrators, sites, serialNumbers] = await Promise.all([
    administratorsOf(merge, stores),
    sharedSites(merge, stores),
    sharedSerialNumbers(merge, stores),
  ])
  return [...administrators, ...sites, ...serialNumbers]
}

/** Finds the administrators through the search by role, however many people the company has. */
async function administratorsOf({ from, into }: Merge, stores: Stores): Promise<string[]> {
  const filter = { companyId: from.id, role: 'local_admin' } as const
  const found = await firstRecords((page) => searchUsers(filter, page, stores), pages)
  const administrators = found.filter(({ isActive }) => isActive)
  if (administrators.length === 0) return []
  const are = administrators.length === 1 ? 'is a local administrator and' : 'are local administrators and'
  return [`${listed(administrators.map(nameOf))} ${are} will manage all of “${into.name}”.`]
}

/** Sites in use of one name: both stay, but files that name one can't be imported until one is renamed. */
async function sharedSites({ from, into }: Merge, { sites }: Stores): Promise<string[]> {
  const [moving, staying] = await Promise.all([sites.ofCompany(from.id), sites.ofCompany(into.id)])
  const taken = new Set(staying.map(({ name }) => folded(name)))
  const shared = moving.filter(({ name }) => taken.has(folded(name))).map(({ name }) => `“${name}”`)
  if (shared.length === 0) return []
  const sitesOf = shared.length === 1 ? 'a site called' : 'sites called'
  return [
    `Both companies have ${sitesOf} ${listed(shared)}. ${shared.length === 1 ? 'Rename one' : 'Rename one of each'} before you import people or devices by site.`,
  ]
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
  const isMore = Math.max(inUse.length, retired.length) >= mostDevices
  return [
    ...(shared.length > 0 ? [sharedWords(shared)] : []),
    ...(isMore
      ? [
          `Only the first ${mostDevices.toLocaleString('en-US')} devices in use, and as many retired ones, were checked for shared serial numbers. Any others are marked “(duplicate)” as they move.`,
        ]
      : []),
  ]
}

function sharedWords(shared: readonly string[]): string {
  return shared.length === 1
    ? `Both companies have a device with the serial number ${listed(shared)}. The one that moves is marked “(duplicate)” so that you can compare them.`
    : `Both companies have devices with the serial numbers ${listed(shared)}. Those that move are marked “(duplicate)” so that you can compare them.`
}

function listed(names: readonly string[]): string {
  const shown = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names
  const rest = names.length - shown.length
  return inWords(rest > 0 ? [...shown, `${rest} others`] : shown)
}
