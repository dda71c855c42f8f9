import * as z from 'zod'
import { limits } from '../limits.ts'
import { line } from './text.ts'

/** What another system of the operator's calls a record: its RMM, its accounting. */
export const ExternalId = z.strictObject({
  // The signs that stand between them in a cell of a file.
  system: line(limits.externalIds.system, {
    min: 1,
    tooShort: 'Please enter the system.',
    name: 'The system',
  }).refine((text) => !/[:;]/.test(text), 'The system can’t have a colon or semicolon in it.'),
  id: line(limits.externalIds.id, { min: 1, tooShort: 'Please enter the id.', name: 'The id' }).refine(
    (text) => !text.includes(';'),
    'The id can’t have a semicolon in it.',
  ),
})
export type ExternalId = z.output<typeof ExternalId>

const wordOf = ({ system, id }: ExternalId) => JSON.stringify([system.toLowerCase(), id.toLowerCase()])

export const externalIds = z
  .array(ExternalId)
  .max(limits.externalIds.perRecord, `A record has at most ${limits.externalIds.perRecord} ids.`)
  .transform((ids) => [...new Map(ids.map((each) => [wordOf(each), each])).values()])

/** Ids in a cell of a file, which `readExternalIds` reads again. */
export const writeExternalIds = (ids: readonly ExternalId[]): string =>
  ids.map(({ system, id }) => `${system}: ${id}`).join('; ')

const parts = (text: string) =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** `RMM: 17; Accounting: 10042`; an empty cell has none. */
export const externalIdsCell = z
  .string()
  .refine((text) => parts(text).every((part) => /^[^:]*[^:\s][^:]*:\s*\S/.test(part)), {
    error: 'Write ids like “RMM: 17; Accounting: 10042”.',
    abort: true,
  })
  .transform((text) =>
    parts(text).map((part) => {
      const at = part.indexOf(':')
      return { system: part.slice(0, at), id: part.slice(at + 1) }
    }),
  )
  .pipe(externalIds)
  .default([])
