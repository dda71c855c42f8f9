import type { Role, TicketPriority } from '@remotehands/contract'
import type { Mail } from '@remotehands/core'

/** A person of the simulated world, as the world knows them: written down beside the system, never read from it. */
export interface Person {
  id: number
  name: string
  username: string
  email: string
  role: Role
  /** The company's number, and those that the person has belonged to. */
  company: number
  formerly: number[]
  vendorId?: number
  isActive: boolean
  /** When the person, or where they belong, was last changed; and until when a change may be under way. */
  changedAt: number
}

/** What somebody wrote, found again by its marker: a word that stands nowhere else. */
export interface Written {
  marker: string
  what: 'ticket' | 'reply' | 'note' | 'question' | 'inquiry'
  by: Person | undefined
  /** By mail, or in the portal. */
  way: 'portal' | 'mail'
  ticketId: number | undefined
  company: number
  /** When it was begun, and when the system said that it is done; undefined while it has not. */
  at: number
  acknowledgedAt: number | undefined
  /** Refused for good: it must never be found. */
  isRefused: boolean
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
  followers: readonly Person[]
  priority: TicketPriority
  marker: string
}

interface LoggedTime {
  id: number
  person: Person
  ticketId: number
  minutes: number
  day: string
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
  contracts: { id: number; endsOn: string }[]
  /** Ids that the system gave, by kind: each may be given once. */
  given: Map<string, Set<number>>
}

export function createModel(): Model {
  return {
    ...{ people: new Map(), addresses: new Map(), companies: new Map(), written: new Map() },
    ...{
      tickets: new Map(),
      acts: [],
      times: [],
      unknownTimes: [],
      mails: [],
      contracts: [],
      given: new Map(),
    },
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
