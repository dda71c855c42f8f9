import type { rateLimits } from './limits.ts'

/** How often, from the first time on. */
export type BudgetTimes = readonly [count: number, within: 'hour' | 'day']

/** What a call may cost. Each kind counts by itself; record 085 has the reasons. */
export interface Budget {
  /** What its counts are of: calls with the same name share them. Otherwise each call counts by itself. */
  readonly shared?: string
  /** Of a person outside the service company, or of anybody if `staff` isn't said. */
  readonly actor?: BudgetTimes
  /** Of a person of the service company. */
  readonly staff?: BudgetTimes
  /** Of all people of a client company or vendor together. */
  readonly company?: BudgetTimes
  /** Of an internet subscriber, signed in or not. */
  readonly address?: BudgetTimes
  /** Of the address in this field of the body, which the call has us write to, whoever calls. */
  readonly recipient?: { readonly field: 'email'; readonly times: BudgetTimes }
  /** The operation counts these itself, because it alone knows what counts (a wrong password, an unknown link). */
  readonly counted?: readonly (keyof typeof rateLimits)[]
}

/** What people do all day: changing, moving, marking. Far above what hands can do. */
const work = {
  shared: 'work',
  actor: [1_200, 'hour'],
  staff: [6_000, 'hour'],
} as const satisfies Budget

export const budgets = {
  work,
  /** Reads one screen after the other. A page asks for ten things at most when it opens, and an open one for two a minute. */
  read: {
    shared: 'read',
    actor: [12_000, 'hour'],
    company: [120_000, 'hour'],
    staff: [40_000, 'hour'],
  },
  /** The same where nobody need be signed in: a whole company may stand behind one address. */
  readOpenly: { shared: 'readOpenly', address: [40_000, 'hour'] },
  /** Raises something that rings at the desk. A company's monitoring may do it, too. */
  raise: { actor: [500, 'hour'], company: [2_000, 'hour'], staff: [3_000, 'hour'] },
  /** Writes into what is there, and mails those who take part. */
  write: { actor: [300, 'hour'], company: [2_000, 'hour'], staff: [3_000, 'hour'] },
  /** Somebody has to think about each. */
  ask: { actor: [30, 'hour'], company: [150, 'hour'], staff: [600, 'hour'] },
  /** Adds people, and mails them; `takeInvitation` counts those whom clients invite. */
  invite: {
    actor: [200, 'hour'],
    staff: [3_000, 'hour'],
    recipient: { field: 'email', times: [30, 'day'] },
    counted: ['invitationsPerInviter', 'invitationsPerCompany'],
  },
  /** Mails somebody who is there already. */
  inviteAgain: {
    actor: [200, 'hour'],
    staff: [3_000, 'hour'],
    counted: ['invitationsPerPerson', 'invitationsPerInviter', 'invitationsPerCompany'],
  },
  /** Changes a person: another address counts as an invitation, as both are mailed. */
  changePerson: {
    actor: [300, 'hour'],
    staff: [3_000, 'hour'],
    counted: ['mailedChangesPerPerson', 'invitationsPerInviter', 'invitationsPerCompany'],
  },
  /** Changes how people sign in; each change is mailed to them. */
  manage: { actor: [300, 'hour'], staff: [3_000, 'hour'] },
  /** Tells for a hundred addresses at once which of them are known: 10,000 rows for clients. */
  check: { actor: [100, 'hour'], staff: [3_000, 'hour'] },
  /** A file of 50,000 rows comes in 500 parts. */
  rows: { actor: [2_000, 'hour'], staff: [6_000, 'hour'] },
  import: { actor: [200, 'hour'], counted: ['importsPerPerson'] },
  /** How an import is doing; its page asks every few seconds. */
  progress: { shared: 'progress', actor: [6_000, 'hour'] },
  /** Reads up to thousands of records for one file or figure. */
  export: { actor: [60, 'hour'], staff: [300, 'hour'] },
  /** Has everything of a company written into one file, which takes minutes. */
  fullExport: { actor: [5, 'day'], company: [10, 'day'], staff: [600, 'day'] },
  /** Makes a file to look at, and keeps nothing. */
  preview: { actor: [60, 'hour'], staff: [600, 'hour'] },
  upload: { actor: [300, 'hour'], counted: ['uploadsPerUser'] },
  inquire: { counted: ['contactPerAddress'] },
  signIn: { counted: ['loginPerAddress', 'loginPerAccount', 'loginPerBrowser'] },
  code: { counted: ['codesPerChallenge', 'codesPerAccount'] },
  ownSecret: { actor: [60, 'hour'], counted: ['loginPerAddress', 'loginPerAccount', 'codesPerAccount'] },
  forgot: { counted: ['passwordLinksPerAddress', 'passwordLinksPerAccount'] },
  link: { counted: ['linkTriesPerAddress'] },
  leave: { address: [1_200, 'hour'] },
  /** A mail provider's machines may call for many people at once. */
  unsubscribe: { address: [1_000, 'hour'] },
  evidence: { actor: [300, 'hour'], counted: ['evidencePerVendor'] },
  contract: { actor: [300, 'hour'], counted: ['contractsPerVendor'] },
  testMail: { counted: ['mailTestsPerPerson'] },
  releaseMail: { actor: [200, 'hour'], counted: ['mailReleasesPerPerson'] },
} as const satisfies Record<string, Budget>

/** What the live channel may cost a person, with all their pages together. A page says about four things a minute while a ticket is open. */
export const liveBudgets = {
  connect: { actor: [1_200, 'hour'], staff: [3_000, 'hour'] },
  say: { actor: [2_000, 'hour'], staff: [20_000, 'hour'] },
} as const satisfies Record<string, Budget>

/** What a call may cost: what it names, or what ordinary reading may. */
export const budgetOf = ({ budget, access }: { readonly budget?: Budget; readonly access: string }): Budget =>
  budget ?? (access === 'public' ? budgets.readOpenly : budgets.read)
