import type { ImportChoices, RowProblem } from '@remotehands/contract'
import { sha256 } from '../security/crypto.ts'
import type { Once } from '../table/records.ts'

/** The choices made for one part's rows. */
export interface RowChoices extends ImportChoices {
  /** Companies that may be created; rows that name any other unknown one fail. */
  createCompanies: readonly string[]
}

/** The result of one part's rows; rows with problems were left out. */
export interface ImportedRows {
  created: number
  updated: number
  /** Already on file, not changed. */
  unchanged: number
  problems: RowProblem[]
}

/** The key that keeps a row's change, or one `part` of it, from being made and counted twice. */
export async function onceOfRow(once: Once, row: number, part = ''): Promise<Once> {
  return { ...once, key: await sha256(`${once.key}#${row}${part && `#${part}`}`) }
}
