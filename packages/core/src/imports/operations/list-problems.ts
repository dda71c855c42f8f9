import type { Operation } from '../../operation.ts'
import { findImport } from './find-import.ts'

const partsPerPage = 5

/** Lists an import's left-out rows, part by part. */
export const listImportProblems: Operation<'imports.problems'> = async ({ params, query }, context) => {
  const { id } = await findImport(params.id, context)
  const found = await context.stores.imports.leftOut(id, query.from ?? 0, partsPerPage + 1)
  return {
    rows: found.slice(0, partsPerPage).flatMap(({ rows }) => rows),
    next: found[partsPerPage]?.part ?? null,
  }
}
