import { contactFields, contactRoles, limits, type MergePreview } from '@remotehands/contract'
import { folded } from '../../folded.ts'
import type { Stores } from '../../stores.ts'
import { firstRecords } from '../../table/pages.ts'
import { nameOf } from '../present-user.ts'
import { searchUsers } from '../search-users.ts'
import type { CompanyRecord } from '../user.ts'
import { factsOf, mergedFacts } from './company-facts.ts'
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

/** Lists, in sentences, what a person should know before merging two companies; and what is dropped, as the one that stays has its own. */
export async function findMergeConflicts(
  merge: Merge,
  stores: Stores,
): Promise<Pick<MergePreview, 'conflicts' | 'dropped'>> {
  const [dropped, administrators, sites, serialNumbers] = await Promise.all([
    notTakenOver(merge, stores),
    administratorsOf(merge, stores),
    sharedSites(merge, stores),
    sharedSerialNumbers(merge, stores),
  ])
  const conflicts = [
    ...[...followersLost(merge), ...beyondLimits(merge), ...administrators, ...sites],
    ...serialNumbers,
  ]
  return { conflicts, dropped }
}

const contacts = [
  ...contactRoles.map((role) => [`${role} contact`, contactFields[role]] as const),
  ['account manager', 'accountManagerId'],
] as const

/** What `mergedFacts` leaves out. */
async function notTakenOver({ from, into }: Merge, stores: Stores): Promise<string[]> {
  const [lost, kept] = [factsOf(from), factsOf(into)]
  const [{ fields, archived }, people] = await Promise.all([
    stores.companyFields.read(),
    stores.users.namesOf(contacts.flatMap(([, key]) => lost[key] ?? [])),
  ])
  const texts = [
    ['phone', lost.phoneNumber, kept.phoneNumber],
    ['customer number', lost.externalId, kept.externalId],
    ['address', lost.address, kept.address],
    ...[...fields, ...archived].map(
      ({ id, label }) => [`“${label}”`, lost.fieldValues[id] ?? '', kept.fieldValues[id] ?? ''] as const,
    ),
  ] as const
  return [
    ...texts.flatMap(([name, was, is]) => (was && is && was !== is ? [`${name}: ${onOneLine(was)}`] : [])),
    ...contacts.flatMap(([name, key]) => {
      const [was, is] = [lost[key], kept[key]]
      return was !== null && is !== null && was !== is ? [`${name}: ${nameOf(people.get(was))}`] : []
    }),
    ...(lost.teamId !== null && kept.teamId !== null && lost.teamId !== kept.teamId ? ['team'] : []),
    ...(lost.ticketScope === kept.ticketScope ? [] : ['which tickets new people read']),
  ]
}

function followersLost({ from, into }: Merge): string[] {
  if (!factsOf(into).ccFollows || factsOf(from).ccFollows) return []
  return [`Colleagues in copy of a mail no longer follow its ticket, as it is at “${from.name}”.`]
}

const onOneLine = (text: string) => text.split(/\s*\n\s*/).join(', ')

/** What a company has more of than its form takes: all of it stays until somebody changes the company. */
function beyondLimits({ from, into }: Merge): string[] {
  const { tags, domains, externalIds } = mergedFacts(factsOf(into), factsOf(from))
  const counted = [
    ['tags', tags.length, limits.company.tags],
    ['mail domains', domains.length, limits.company.domains],
    ['ids in other systems', externalIds.length, limits.externalIds.perRecord],
  ] as const
  return counted.flatMap(([name, count, most]) =>
    count > most
      ? [
          `“${into.name}” will have ${count} ${name}. All are kept, but it can only be edited once ${count - most} of them ${count - most === 1 ? 'is' : 'are'} removed.`,
        ]
      : [],
  )
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
