import { roles, ticketScopes } from '@remotehands/contract'
import type { AuditRecord } from '../audit/audit.ts'
import type { Stores } from '../stores.ts'
import type { Identity } from './erasure.ts'
import { withoutPerson } from './without-person.ts'

/** Places of an entry's texts: who did it, what it is called, from where. */
const [actorAt, labelAt, ipAt] = [0, 1, 2]

/** Takes a person out of entries of the log, by their sort keys: of records that they took part in, by each name. Returns how many changed. */
export async function eraseEntries(
  keys: readonly string[],
  person: Identity,
  { audit }: Pick<Stores, 'audit'>,
  byPart = false,
): Promise<number> {
  const stored = await audit.byKeys(keys)
  return audit.erase(
    stored.flatMap(({ entry }) => entry ?? []),
    (entry, text, at) =>
      isOfPerson(entry, text, at, person) ||
      (byPart && at !== ipAt && withoutPerson(person, { byPart })(text) !== text),
  )
}

/** Whether an entry is the person's, about them or names them. */
export function tellsOf(entry: AuditRecord, person: Identity): boolean {
  if (isActor(entry, person) || isAbout(entry, person)) return true
  return [entry.actor, entry.label, ...entry.changes.flatMap(({ from, to }) => [from, to])].some(
    (text) => text !== null && isNamed(entry, text, person),
  )
}

/** Whether a text of an entry tells of the person. */
function isOfPerson(entry: AuditRecord, text: string, at: number, person: Identity): boolean {
  if (at === ipAt) return isActor(entry, person) || isAbout(entry, person)
  if (at === actorAt) return isActor(entry, person) || isNamed(entry, text, person)
  if (at === labelAt) return isAbout(entry, person) || isNamed(entry, text, person)
  // Of a change: what the field is called. Administrators name some.
  if ((at - labelAt - 2) % 3 === 0) return isNamed(entry, text, person)
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

/** In what the person did, each of their names counts; in what was done at their company, those that nobody else has. */
function isNamed(entry: AuditRecord, text: string, person: Identity): boolean {
  const isTheirs = isActor(entry, person)
  const isCompanys = !isTheirs && entry.companyId !== null && person.companyIds.includes(entry.companyId)
  return withoutPerson(person, { byPart: isTheirs, isCompanys })(text) !== text
}
