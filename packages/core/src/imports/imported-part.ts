import type { ImportChoices, RowProblem } from '@remotehands/contract'
import { sha256 } from '../security/random.ts'
import type { Once } from '../table/once.ts'

/** What was decided of the rows of one part. */
export interface RowChoices extends ImportChoices {
  /** Names of companies that may be created; rows that name another unknown one are refused. */
  createCompanies: readonly string[]
}

/** What became of the rows of one part; those with problems were left out. */
export interface ImportedRows {
  created: number
  updated: number
  /** There already, and left as they are. */
  unchanged: number
  problems: RowProblem[]
}

/** What keeps the change by one row from being made, and counted, twice. */
export async function onceOfRow(once: Once, row: number): Promise<Once> {
  return { ...once, key: await sha256(`${once.key}#${row}`) }
}
