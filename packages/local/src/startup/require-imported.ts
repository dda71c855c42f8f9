import { archiveOfUnfinishedImport, type Table } from '@remotehands/core'
import { StartupProblem } from './startup-problem.ts'

/** Throws StartupProblem for a folder into which an archive was imported in part: nobody is to work on that, and no demo data belong there. */
export async function requireImported(table: Pick<Table, 'get'>, folder: string): Promise<void> {
  const begun = await archiveOfUnfinishedImport(table)
  if (!begun) return
  throw new StartupProblem(
    `The import of an archive into ${folder} was cut off. Run import-archive --local again, with the archive that was made at ${begun.madeAt}.`,
  )
}
