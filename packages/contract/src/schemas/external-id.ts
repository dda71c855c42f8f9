import * as z from 'zod'
import { limits } from '../limits.ts'
import { isBlank, line } from './text.ts'

const missing = { system: 'Please enter the system.', id: 'Please enter the id.' }

// The signs that stand between them in a cell of a file.
const systemLine = (min: number) =>
  line(limits.externalIds.system, { min, tooShort: missing.system, name: 'The system' }).refine(
    (text) => !/[:;]/.test(text),
    'The system can’t have a colon or semicolon in it.',
  )
const idLine = (min: number) =>
  line(limits.externalIds.id, { min, tooShort: missing.id, name: 'The id' }).refine(
    (text) => !text.includes(';'),
    'The id can’t have a semicolon in it.',
  )

/** What another system of the operator's calls a record: its RMM, its accounting. */
export const ExternalId = z.strictObject({ system: systemLine(1), id: idLine(1) })
export type ExternalId = z.output<typeof ExternalId>

const isEmptyRow = ({ system, id }: ExternalId) => isBlank(system) && isBlank(id)

/** A row of a form: both, or nothing. */
const EnteredId = z
  .strictObject({ system: systemLine(0), id: idLine(0) })
  .refine((row) => isEmptyRow(row) || !isBlank(row.system), { path: ['system'], error: missing.system })
  .refine((row) => isEmptyRow(row) || !isBlank(row.id), { path: ['id'], error: missing.id })

const wordOf = ({ system, id }: ExternalId) => JSON.stringify([system.toLowerCase(), id.toLowerCase()])

/** The ids of a record; empty rows are left out. */
export const externalIds = z
  .array(EnteredId)
  .max(limits.externalIds.perRecord, `A record has at most ${limits.externalIds.perRecord} ids.`)
  .transform((ids) => [
    ...new Map(ids.filter((each) => !isEmptyRow(each)).map((each) => [wordOf(each), each])).values(),
  ])

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
