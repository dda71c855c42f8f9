import type { Role, TicketPriority } from '@remotehands/contract'
import type { Mail } from '@remotehands/core'

/** A person of the simulated world, as the world knows them: written down beside the system, never read from it. */
export interface Person {
  id: number
  name: string
  username: string
  email: string
  role: Role
  /** The company's number; of a vendor's people, one that no company has. */
  company: number
  vendorId?: number
  /** Whether only tickets of their own are theirs to read. */
  readsOwn: boolean
  isActive: boolean
  /** When the person, or where they belong, was last changed; and until when a change may be under way. */
  changedAt: number
  /** Whether they approve what their company asks for. */
  isApprover?: boolean
  /** Whether they decide in the place of somebody who is away. */
  standsIn?: boolean
  /** They were erased, or nobody knows. */
  erasure?: { doneAt: number | undefined }
  /** At their browser, or being moved: nobody moves them now, and they begin nothing else. */
  isBusy: boolean
  /** The company that they came from, of which something may still reach them until then. */
  left?: { company: number; until: number }
}

/** Who of its company reads a ticket: those whose own it is, and unless it is private everybody who reads all. */
export interface Circle {
  isPrivate: boolean
  readers: Set<Person>
  /** How many of the company's approvers it asks for approval: they read it, too. */
  needed?: 1 | 2 | undefined
  /** Of the ticket that it was merged into. */
  into?: Circle | undefined
}

/** What somebody wrote, found again by its marker: a word that stands nowhere else. */
export interface Written {
  marker: string
  what: 'ticket' | 'reply' | 'note' | 'question' | 'inquiry' | 'evidence' | 'visit' | 'contract'
  by: Person | undefined
  /** Who reads it, where that is known. */
  circle: Circle | undefined
  /** By mail, or in the portal. */
  way: 'portal' | 'mail'
  ticketId: number | undefined
  company: number
  /** When it was begun, and when the system said that it is done; undefined while it has not. */
  at: number
  acknowledgedAt: number | undefined
  /** Refused for good: it must never be found. */
  isRefused: boolean
  /** Of a ticket that was raised of a reply: that reply. */
  splitOf?: string
  /** Since when the word stands nowhere any more; undefined while nobody knows. */
  redaction?: { doneAt: number | undefined } | undefined
}

export interface SentMail extends Mail {
  at: number
  /** Its process was struck before it could note that the mail went out: it may go out once more. */
  mayRepeat: boolean
}

/** Something that the system acknowledged on a ticket beside texts. */
interface TicketAct {
  ticketId: number
  what: 'assigned' | 'priority' | 'status' | 'rated'
  value: string | number | null
  version: number
  at: number
  by: Person
}

interface TicketFacts {
  id: number
  company: number
  client: Person
  circle: Circle
  /** Who was on it when it was raised. */
  own: ReadonlySet<Person>
  /** Who left it as a merge was undone, and until when something may still reach them. */
  left: Map<Person, number>
  /** Followers who came by a merge, and hear of it from then on. */
  joined: Set<Person>
  priority: TicketPriority
}

/** What an administrator did to somebody, and the log has to say. */
interface Deed {
  what: 'deactivated' | 'reactivated' | 'created' | 'changed' | 'merge_started' | 'erasure_started'
  subject: 'user' | 'company'
  subjectId: number
  by: Person
  at: number
}

/** A ticket that is to be raised each day. */
interface Round {
  title: string
  /** At the desk, as `HH:MM`. */
  time: string
  startsOn: string
}

/** What became of one who approves, or of an appointment, or of a contract: as it was acknowledged. */
interface Decided {
  id: number
  verdict: 'approved' | 'refused'
  by: Person
}

interface ArrangedVisit {
  id: number
  marker: string
  /** Who asked for it, and for which company. */
  by: Person
  company: number
  /** The latest that was acknowledged. */
  status: string
  version: number
  /** When staff decided on it last. */
  decidedAt?: number
}

/** Terms of a contract since an instant; none since it needs no reminders any more. */
interface Term {
  at: number
  endDate: string | undefined
}

interface AgreedContract {
  id: number
  name: string
  vendorId: number
  notificationDays: number
  terms: Term[]
  /** Nobody knows what became of a change of it. */
  isUnsure: boolean
}

/** A file of people that was to be imported. */
interface ImportedFile {
  id: number
  usernames: readonly string[]
}

interface LoggedTime {
  id: number
  person: Person
  ticketId: number
  minutes: number
  day: string
}

/** Something that was done to a ticket together with others. */
export interface BulkAct {
  ticketId: number
  what: 'status' | 'priority' | 'assigned'
  value: string | null
  /** The entry that says so, and the version that it made. */
  entry: string
  version: number
  by: Person
  /** When it was asked for. */
  at: number
  /** Undefined if nobody knows. */
  isUndone: boolean | undefined
}

/** While somebody who approves is away. */
interface Absence {
  person: Person
  deputy: Person
  from: string
  until: string
}

/** Somebody asked so often for a link to set a password. */
interface LinkTries {
  person: Person
  from: number
  until: number
  counted: number
  unclear: number
}

/** Everything that was acknowledged, sent and answered. The laws read it beside what is stored. */
export interface Model {
  people: Map<number, Person>
  /** By lower-case address, whoever has or had it. */
  addresses: Map<string, Person>
  companies: Map<number, { id: number; name: string }>
  written: Map<string, Written>
  tickets: Map<number, TicketFacts>
  acts: TicketAct[]
  times: LoggedTime[]
  /** Entries whose answer never came. */
  unknownTimes: Pick<LoggedTime, 'person' | 'minutes'>[]
  mails: SentMail[]
  deeds: Deed[]
  rounds: Round[]
  imports: ImportedFile[]
  merges: { id: number; intoId: number; by: Person }[]
  /** Those that were undone. */
  undone: { id: number; intoId: number; by: Person }[]
  /** Each call, whether it was answered or not. */
  bulkCalls: { ticketIds: readonly number[]; at: number }[]
  bulk: BulkAct[]
  macro: number | undefined
  macroUses: { ticketId: number; by: Person; at: number; isSure: boolean }[]
  absences: Absence[]
  refusedInvitations: string[]
  linkTries: LinkTries[]
  /** Into which company another one is merged, from the moment when somebody began it. */
  mergedInto: Map<number, number>
  /** Those that were acknowledged. */
  mergedCompanies: { id: number; by: Person }[]
  /** The forms whose tickets ask for so many approvals. */
  requestForms: { id: number; needed: 1 | 2 }[]
  decisions: Decided[]
  visits: Map<number, ArrangedVisit>
  contracts: Map<number, AgreedContract>
  /** Ids that the system gave, by kind: each may be given once. */
  given: Map<string, Set<number>>
}

export function createModel(): Model {
  return {
    ...{ people: new Map(), addresses: new Map(), companies: new Map(), written: new Map() },
    ...{ tickets: new Map(), acts: [], times: [], unknownTimes: [], mails: [], deeds: [], rounds: [] },
    ...{ imports: [], merges: [], mergedInto: new Map(), mergedCompanies: [], requestForms: [] },
    ...{ undone: [], bulk: [], macro: undefined, macroUses: [], absences: [], refusedInvitations: [] },
    ...{ linkTries: [], bulkCalls: [] },
    ...{ decisions: [], visits: new Map(), contracts: new Map(), given: new Map() },
  }
}

/** A marker names its company: whoever reads it elsewhere sees what leaked. Notes of staff have a mark of their own. */
export const markerOf = (company: number, serial: number, isInternal = false) =>
  `${isInternal ? 'nt' : 'qz'}${company}k${serial}w`

export const markersIn = (text: string) =>
  [...text.matchAll(/\b(qz|nt)(\d+)k(\d+)w\b/gi)].map(([word, kind, company]) => ({
    marker: (word ?? '').toLowerCase(),
    isInternal: kind?.toLowerCase() === 'nt',
    company: Number(company),
  }))

/** Who reads a ticket, by its number or by what its title says. */
export const circleOf = (
  { tickets, written }: Model,
  { id, title }: { id: number; title: string },
): Circle | undefined =>
  tickets.get(id)?.circle ?? markersIn(title).flatMap(({ marker }) => written.get(marker)?.circle ?? [])[0]

/** The company that everything of this one belongs to since merges. */
export function homeOf({ mergedInto }: Pick<Model, 'mergedInto'>, company: number): number {
  const into = mergedInto.get(company)
  return into === undefined ? company : homeOf({ mergedInto }, into)
}

/** Whether somebody belongs to a company, or was there until just now. */
export function isOf(
  model: Pick<Model, 'mergedInto'>,
  { company: own, left }: Person,
  company: number,
  now = Number.POSITIVE_INFINITY,
): boolean {
  const home = homeOf(model, company)
  return (
    homeOf(model, own) === home ||
    (left !== undefined && now < left.until && homeOf(model, left.company) === home)
  )
}

/** Whether a request of their company may be theirs to decide. */
export const mayApprove = ({ role, isApprover, standsIn }: Person): boolean =>
  role === 'local_admin' || isApprover === true || standsIn === true

/** Whether somebody of its company may read what was written among these. */
export function isAmong(person: Person, circle: Circle | undefined): boolean {
  if (!circle || (!circle.isPrivate && !person.readsOwn)) return true
  if (circle.needed !== undefined && mayApprove(person)) return true
  return circle.readers.has(person) || (circle.into !== undefined && isAmong(person, circle.into))
}
