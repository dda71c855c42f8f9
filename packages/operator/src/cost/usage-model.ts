import type measured from '../../../../docs/measured-operations.json'

type Operation = keyof (typeof measured)['operations']

/** What one person does on a working day when present. */
export type Day = Partial<Record<Operation, number>>

const client: Day = {
  'sign in': 1,
  'who am I': 3,
  'unread notices': 10,
  'notices, a page': 1,
  'own tickets, a page': 4,
  'ticket of a client': 3,
  'history for a client': 3,
  'raise a ticket': 0.3,
  'reply of a client': 0.5,
  'ask a question': 0.1,
  'questions, a page': 0.5,
}
const technician: Day = {
  'sign in': 1,
  'who am I': 10,
  'unread notices': 80,
  'notices, a page': 5,
  'queue, a page': 40,
  'queue, mine': 20,
  'search of the queue': 10,
  'ticket for staff': 30,
  'history for staff': 30,
  'reply of a technician': 6,
  'internal note': 3,
  'assign a ticket': 3,
  'resolve a ticket': 2.3,
  'figures of a dashboard': 10,
}
const administrator: Day = {
  'sign in': 1,
  'who am I': 10,
  'unread notices': 60,
  'queue, a page': 10,
  'figures of a dashboard': 20,
  'people, a page': 10,
  'report of a month': 5,
  'audit log, a page': 3,
}
const visitor: Day = { 'news of the home page': 1, 'inquiry of a visitor': 0.005 }

export const days = { client, technician, administrator, visitor }
export type Role = keyof typeof days

/** How many people there are in each role; a visitor is one visit a day. */
export const scenarios: Record<string, Record<Role, number>> = {
  'idle month': { client: 0, technician: 0, administrator: 0, visitor: 0 },
  '1,000 users': { client: 970, technician: 20, administrator: 10, visitor: 300 },
  '100,000 users': { client: 98_000, technician: 1_900, administrator: 100, visitor: 10_000 },
}

/** What the estimate assumes besides the measured figures; each can be changed on its own. */
export const assumptions = {
  /** Share of the clients present on a working day; all staff are. */
  activeClients: 0.15,
  workingDays: 22,
  /** How many times slower a whole CPU of Lambda is than the measuring machine. */
  slowness: 1,
  /** Memory of every function, as a factor of the template's value. */
  memory: 1,
  /** Milliseconds spent waiting for one request to the table. */
  tableRequestMs: 4,
  /** Milliseconds before a container's first call: starting runtime and bundle. Lambda bills them. */
  initMs: 300,
  /** Hours for which a busy container lives. */
  containerHours: 1,
  /** Milliseconds of a whole CPU for one password (argon2id, 46 MiB), excluded from the measurement. */
  passwordMs: 46,
  /** Of an API call or a job run, in all logs together. */
  logBytes: 1_200,
  logRetentionDays: 30,
  /** Of a call's answer; of a page with everything it loads the first time. */
  answerBytes: 6_000,
  pageBytes: 200_000,
  /** Requests for files per page; pages per visit. */
  filesPerPage: 12,
  pagesPerVisit: 3,
  /** Of a ticket with its events, index entries, postings, audit entries and notices. */
  ticketBytes: 15_000,
  /** Of a person with index entries, sessions and receipts. */
  personBytes: 4_000,
  monthsKept: 12,
  attachmentBytesPerTicket: 100_000,
  /** Containers of functions busy through the working day, per thousand people present. */
  containersPerThousand: 5,
  /** How often pages ask for unread notices: 1 is with each that comes, and every quarter of an hour. */
  polling: 1,
  isRecoverable: 1,
}
export type Assumptions = typeof assumptions
