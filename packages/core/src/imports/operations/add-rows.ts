import { dayMs, importKinds, limits, type Role } from '@remotehands/contract'
import { AppError } from '../../app-error.ts'
import type { Operation } from '../../operation.ts'
import { isPowerful } from '../../security/step-up.ts'
import { findImport, requireKind } from './find-import.ts'

/** Stores the next part of the rows. Repeating a part changes nothing. */
export const addImportRows: Operation<'imports.addRows'> = async ({ params, body }, context) => {
  const { stores } = context
  const record = await findImport(params.id, context)
  const { kind } = record
  requireKind(kind, context)
  if (record.run) throw new AppError('IMPORT_STATE')
  const { part, ...rows } = body
  if (part < record.parts) return { parts: record.parts }
  const other = importKinds.find((each) => each !== kind && rows[each].length > 0)
  const count = rows[kind].length
  const refuse = (field: string, message: string) => {
    throw new AppError('VALIDATION_FAILED', { fields: { [field]: message } })
  }
  if (part > record.parts) refuse('part', `Part ${record.parts} comes next.`)
  if (other) refuse(other, `This is an import of ${kind}.`)
  if (count + rows.leftOut.length === 0) refuse(kind, 'A part needs at least one row.')
  if (record.parts >= limits.import.parts) refuse('part', 'An import can’t have more parts than this.')
  if (record.rows + count > limits.import.rows) {
    refuse(kind, `An import has at most ${limits.import.rows.toLocaleString('en-US')} rows.`)
  }
  const isSensitive = rows.people.some(({ cells: { role } }) => role !== '' && isPowerful(role as Role))
  const expiresAt = new Date(Date.parse(record.createdAt) + limits.import.resumeDays * dayMs)
  const { parts } = await stores.imports.addPart(record, rows, { count, isSensitive, expiresAt })
  return { parts }
}
