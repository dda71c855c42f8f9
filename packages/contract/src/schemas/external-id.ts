import * as z from 'zod'
import { limits } from '../limits.ts'
import { line } from './text.ts'

/** What another system of the operator's calls a record: its RMM, its accounting. */
export const ExternalId = z.strictObject({
  system: line(limits.externalIds.system, {
    min: 1,
    tooShort: 'Please enter the system.',
    name: 'The system',
  }),
  id: line(limits.externalIds.id, { min: 1, tooShort: 'Please enter the id.', name: 'The id' }),
})
export type ExternalId = z.output<typeof ExternalId>

const wordOf = ({ system, id }: ExternalId) => JSON.stringify([system.toLowerCase(), id.toLowerCase()])

export const externalIds = z
  .array(ExternalId)
  .max(limits.externalIds.perRecord, `A record has at most ${limits.externalIds.perRecord} ids.`)
  .transform((ids) => [...new Map(ids.map((each) => [wordOf(each), each])).values()])
