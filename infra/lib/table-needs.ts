import type { Group } from '@remotehands/contract'

/** Actions of DynamoDB's policies, without `dynamodb:`. */
type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'Scan'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

export const indexNames = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const

/** A function's access to the table. */
export interface TableNeeds {
  /** On the table itself. */
  readonly table: readonly ItemAction[]
  /** The indexes it queries. */
  readonly indexes?: readonly (typeof indexNames)[number][]
  /** On the table of what is derived. */
  readonly derived?: readonly (ItemAction | 'BatchWriteItem')[]
}

type Job =
  | 'live'
  | 'refresh-news'
  | 'send-notifications'
  | 'keep-indexes'
  | 'watch-deadlines'
  | 'watch-tickets'
  | 'mail-reports'
  | 'handle-bounces'
  | 'receive-mail'

// The store chooses between the two: it batches simultaneous reads.
const read = ['GetItem', 'BatchGetItem'] as const
const write = ['PutItem', 'UpdateItem'] as const

/**
 * By function. The access matrix of packages/stage runs on the synthesized stage and enforces this exactly: a
 * missing entry fails a call, a superfluous one is a grant nothing uses.
 */
export const tableNeeds: Readonly<Record<Group | Job, TableNeeds>> = {
  // Checks the caller's session too.
  health: { table: read },
  news: { table: read },
  auth: {
    table: [...read, ...write, 'Query', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3'],
    derived: ['Query'],
  },
  contact: { table: [...read, ...write, 'DeleteItem'], indexes: ['gsi2', 'gsi3'] },
  tickets: {
    table: [...read, ...write, 'Query', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'],
    derived: [...read, 'Query'],
  },
  mail: { table: [...read, ...write, 'DeleteItem'], indexes: ['gsi1', 'gsi2'] },
  questions: { table: [...read, ...write, 'Query'], indexes: ['gsi1', 'gsi2', 'gsi3'] },
  knowledge: {
    table: [...read, ...write, 'Query', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3'],
    derived: ['Query'],
  },
  schedule: { table: [...read, ...write, 'DeleteItem'], indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'] },
  notices: { table: [...read, ...write, 'Query'] },
  users: {
    table: [...read, ...write, 'Query', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['gsi1', 'gsi2'],
    derived: ['Query'],
  },
  devices: {
    table: [...read, ...write, 'Query', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3'],
    derived: ['Query'],
  },
  vendors: {
    table: [...read, ...write, 'Query', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'],
    derived: ['Query'],
  },
  reports: {
    table: [...read, ...write, 'Query', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'],
  },
  duty: { table: [...read, ...write, 'Query'], indexes: ['gsi2', 'gsi3'] },
  // Connections of the live channel, who has which ticket open, and how much people's pages said.
  live: { table: [...read, ...write, 'DeleteItem', 'Query'] },
  'refresh-news': { table: [...read, 'PutItem'] },
  'send-notifications': {
    table: [...read, ...write, 'Query', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'],
  },
  // Besides the indexes, what tasks do: imports add and change people and devices, an erasure goes through companies' logs, and an
  // export of everything through the table.
  'keep-indexes': {
    table: [...read, ...write, 'Query', 'Scan', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3'],
    derived: [...read, ...write, 'DeleteItem', 'Query', 'BatchWriteItem'],
  },
  // At the beginning of a day a deputy's time may end: the ticket leaves their list.
  'watch-tickets': { table: [...read, ...write, 'Query', 'DeleteItem'], indexes: ['gsi2', 'gsi3'] },
  // Besides deadlines: retention periods and erasures, approvers who are reminded, and those who can't decide any more.
  'watch-deadlines': {
    table: [...read, ...write, 'Query', 'DeleteItem'],
    indexes: ['gsi1', 'gsi2', 'gsi3'],
  },
  'mail-reports': { table: [...read, ...write, 'Query', 'DeleteItem'], indexes: ['gsi1', 'gsi2', 'gsi3'] },
  'handle-bounces': { table: [...read, 'PutItem'] },
  // Writes replies and tickets; a ticket that no longer waits leaves the list of those that do.
  'receive-mail': { table: [...read, ...write, 'DeleteItem'] },
}

/** What it takes to write a held mail into a ticket or to raise one, where a stage takes mail in. */
export const releaseNeeds: TableNeeds = {
  table: ['PutItem', 'Query', 'ConditionCheckItem'],
  indexes: ['gsi3', 'gsi4'],
}
