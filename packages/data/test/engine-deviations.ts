import { isDeepStrictEqual } from 'node:util'
import type { Write } from '@remotehands/core'
import { keyOf, requireWrite } from '../src/memory/require-valid.ts'
import type { Answer } from './answers.ts'
import type { Call } from './table-calls.ts'

/** Whether what an engine answers to a call differs from DynamoDB, which the table in memory follows, in one known way. */
export type Deviation = (call: Call, inMemory: Answer, inEngine: Answer) => boolean

const isRefused = (answer: Answer) => 'refused' in answer && answer.refused === 'whatever is stored'
const isMilder: Deviation = (_, inMemory, inEngine) => isRefused(inMemory) && !isRefused(inEngine)
const failsCondition: Deviation = (_, inMemory, inEngine) =>
  isRefused(inMemory) && 'refused' in inEngine && inEngine.refused === 'by its condition'
const queryOf = (call: Call) => ('query' in call ? call.query : 'walk' in call ? call.walk : undefined)
const writesOf = (call: Call) => ('transact' in call ? call.transact : 'write' in call ? [call.write] : [])
const itemsOf = (answer: Answer) => ('answer' in answer ? (answer.answer as unknown[][]).flat() : undefined)
const isWrongUpdate = (write: Write) => {
  try {
    if ('update' in write) requireWrite(write)
    return false
  } catch {
    return true
  }
}
const namesTwice = (call: Call) => {
  const keys = writesOf(call).map(keyOf)
  return new Set(keys.map(({ pk, sk }) => JSON.stringify([pk, sk]))).size < keys.length
}
const longIndexKey = /"gsi\dpk":"[^"]{2049}|"gsi\dsk":"[^"]{1025}/

/** Of dynoxide, each by its reason. */
export const embeddedDeviations: Record<string, Deviation> = {
  'It ends a page before the item that reaches 1 MB; DynamoDB ends it after that item.': (call, ...answers) =>
    queryOf(call)?.pk.endsWith('C') === true &&
    isDeepStrictEqual(...(answers.map(itemsOf) as [unknown, unknown])),
  'It does not look at the keys and the start of a page in a query: empty ones, long ones, those of another partition.':
    (call, ...answers) => queryOf(call) !== undefined && isMilder(call, ...answers),
  'It takes keys of an index that are longer than DynamoDB allows.': (call, ...answers) =>
    longIndexKey.test(JSON.stringify(writesOf(call))) && isMilder(call, ...answers),
  'It looks at the expression of an update after the conditions, and in a transaction not at all of its parts.':
    (call, ...answers) => writesOf(call).some(isWrongUpdate) && isMilder(call, ...answers),
  'It refuses an update to an item of exactly 400 kB.': (call, inMemory, inEngine) =>
    'answer' in inMemory &&
    isRefused(inEngine) &&
    JSON.stringify(writesOf(call)).includes(`"${'k'.repeat(409_582)}"`),
}

/** Of AWS's DynamoDB Local, each by its reason. */
export const dynamoLocalDeviations: Record<string, Deviation> = {
  'It looks after the conditions whether an update changes a key, or empties one of an index.': (
    call,
    ...answers
  ) => writesOf(call).some(isWrongUpdate) && failsCondition(call, ...answers),
  'It refuses a transaction for an operand of another type before it judges conditions.': (
    call,
    inMemory,
    inEngine,
  ) =>
    'transact' in call &&
    'refused' in inMemory &&
    inMemory.refused === 'by its condition' &&
    isRefused(inEngine),
  'It judges conditions before it looks whether a transaction names an item twice.': (call, ...answers) =>
    namesTwice(call) && failsCondition(call, ...answers),
  'It does not go on from the upper bound of a range, nor from the lower one downwards.': (call) => {
    const sk = queryOf(call)?.sk
    return sk !== undefined && 'between' in sk
  },
}
