import { dayMs, roles, ticketScopes } from '@remotehands/contract'
import type { AuditRecord } from '../audit/audit.ts'
import { orderOf } from '../audit/audit-store.ts'
import type { PageRequest, Position } from '../table/page.ts'
import type { Identity } from './erasure.ts'
import { type Erasing, lookInto } from './look-into.ts'
import { partitionOfSubject } from './places.ts'
import { type Without, withoutPerson } from './without-person.ts'

/** Places of an entry's texts: who did it, what it is called, from where. */
const [actorAt, labelAt, ipAt] = [0, 1, 2]
/** Before there was a log. */
const beginning = '2020-01-01T00:00:00.000Z'

/** Which entries to look at: of somebody's acts, of a company, or all. */
type Entries = { actorId: number } | { companyId: number } | Record<string, never>

/**
 * Takes a person out of a page of the log, and out of the records that its entries lead to. Returns how many entries
 * changed, and where it goes on.
 */
export async function eraseLog(
  which: Entries,
  page: PageRequest,
  erasing: Erasing,
): Promise<{ entries: number; records: number; companyIds: number[]; next: Position | undefined }> {
  const { stores, clock, person } = erasing
  const until = new Date(clock.now().getTime() + dayMs).toISOString()
  const { items, next } = await stores.audit.list({ ...which, from: beginning, until }, page)
  const concerned = items.filter((entry) => tellsOf(entry, person))
  const stored = await stores.audit.byKeys(concerned.map(orderOf))
  const entries = await stores.audit.erase(
    stored.flatMap(({ entry }) => entry ?? []),
    (entry, text, at) => isOfPerson(entry, text, at, person),
  )
  const partitions = concerned
    .filter(({ subject, subjectId }) => subject !== 'user' || subjectId !== person.userId)
    .flatMap(({ subject, subjectId }) => partitionOfSubject(subject, subjectId) ?? [])
  const companyIds = concerned.flatMap(({ companyId }) => companyId ?? [])
  return { entries, records: await lookInto(partitions, erasing), companyIds, next }
}

function tellsOf(entry: AuditRecord, person: Identity): boolean {
  if (isActor(entry, person) || isAbout(entry, person)) return true
  return [entry.actor, entry.label, ...entry.changes.flatMap(({ from, to }) => [from, to])].some(
    (text) => text !== null && isNamed(entry, text, person),
  )
}

/** Whether a text of an entry tells of the person. Names of fields stay. */
function isOfPerson(entry: AuditRecord, text: string, at: number, person: Identity): boolean {
  if (at === ipAt) return isActor(entry, person) || isAbout(entry, person)
  if (at === actorAt) return isActor(entry, person) || isNamed(entry, text, person)
  if (at === labelAt) return isAbout(entry, person) || isNamed(entry, text, person)
  if ((at - labelAt - 2) % 3 === 0) return false
  // What changed about the person was theirs: a number, an address, a name of before.
  return entry.subject === 'user' && entry.subjectId === person.userId
    ? !isWord(text)
    : isNamed(entry, text, person)
}

const isActor = ({ actorId }: AuditRecord, { userId }: Identity) => actorId === userId
const isAbout = ({ subject, subjectId }: AuditRecord, { userId }: Identity) =>
  (subject === 'user' || subject === 'session') && subjectId === userId

/** Roles, scopes and the like: words of ours, which tell of nobody. */
const terms: ReadonlySet<string> = new Set([...roles, ...ticketScopes, 'on', 'off'])
const isWord = (text: string) => terms.has(text)

const known = new WeakMap<Identity, { anywhere: Without; inTheirs: Without }>()

/** In what the person did, each of their names counts. */
function isNamed(entry: AuditRecord, text: string, person: Identity): boolean {
  const without = known.get(person) ?? {
    anywhere: withoutPerson(person, { byPart: false }),
    inTheirs: withoutPerson(person, { byPart: true }),
  }
  known.set(person, without)
  return (isActor(entry, person) ? without.inTheirs : without.anywhere)(text) !== text
}
