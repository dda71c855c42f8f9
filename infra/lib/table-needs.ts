import type { Group } from '@remotehands/contract'

/** What DynamoDB's policies call it, without `dynamodb:`. */
type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'

export const indexNames = ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const

/** What a function does with the table. */
export interface TableNeeds {
  /** With the table itself. */
  readonly table: readonly ItemAction[]
  /** The indexes that it queries. */
  readonly indexes?: readonly (typeof indexNames)[number][]
}

type Job = 'refresh-news' | 'send-notifications' | 'keep-indexes' | 'watch-deadlines' | 'handle-bounces'

// Which of the two a read becomes is the store's choice: reads of one moment go together.
const read = ['GetItem', 'BatchGetItem'] as const
const write = ['PutItem', 'UpdateItem'] as const

/**
 * By function. The access matrix of packages/stage runs on the synthesized stage and holds every function to this: one
 * entry too few is a call that is refused, one too many a grant that nothing uses.
 */
export const tableNeeds: Readonly<Record<Group | Job, TableNeeds>> = {
  // Whoever is signed in is known here too.
  health: { table: read },
  news: { table: read },
  auth: { table: [...read, ...write, 'Query', 'DeleteItem'], indexes: ['gsi1', 'gsi2'] },
  contact: { table: [...read, ...write, 'DeleteItem'], indexes: ['gsi2', 'gsi3'] },
  tickets: { table: [...read, ...write, 'Query', 'DeleteItem'], indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'] },
  questions: { table: [...read, ...write, 'Query'], indexes: ['gsi1', 'gsi2', 'gsi3'] },
  knowledge: { table: [...read, ...write, 'Query', 'DeleteItem'], indexes: ['gsi1', 'gsi2', 'gsi3'] },
  schedule: { table: [...read, ...write, 'DeleteItem'], indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'] },
  notices: { table: [...read, 'Query', 'UpdateItem'] },
  users: {
    table: [...read, ...write, 'Query', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['gsi1', 'gsi2'],
  },
  devices: { table: [...read, ...write, 'Query', 'DeleteItem'], indexes: ['gsi1', 'gsi2', 'gsi3'] },
  vendors: { table: [...read, ...write, 'Query', 'DeleteItem'], indexes: ['gsi1', 'gsi2', 'gsi3', 'gsi4'] },
  reports: { table: [...read, 'Query', 'PutItem'], indexes: ['gsi1', 'gsi2', 'gsi3'] },
  'refresh-news': { table: [...read, 'PutItem'] },
  'send-notifications': { table: [...read, ...write, 'Query', 'DeleteItem'], indexes: ['gsi1', 'gsi2'] },
  // Beside the indexes, what tasks do: an import is whatever adds and changes people and devices.
  'keep-indexes': {
    table: [...read, ...write, 'Query', 'DeleteItem', 'ConditionCheckItem'],
    indexes: ['gsi1', 'gsi2'],
  },
  'watch-deadlines': { table: [...read, ...write], indexes: ['gsi2', 'gsi3'] },
  'handle-bounces': { table: [...read, 'PutItem'] },
}
