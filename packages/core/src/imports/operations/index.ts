import { addImportRows } from './add-rows.ts'
import { createImport } from './create-import.ts'
import { listImports } from './list-imports.ts'
import { listImportProblems } from './list-problems.ts'
import { readImport } from './read-import.ts'
import { startImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'

export const importsOperations = {
  'imports.list': listImports,
  'imports.create': createImport,
  'imports.read': readImport,
  'imports.addRows': addImportRows,
  'imports.problems': listImportProblems,
  'imports.start': startImport,
  'imports.stop': stopImport,
}
