import { newSalt } from '../audit/audit-store.ts'
import type { Table } from '../table/table.ts'

/** While the import of an archive is under way, or was cut off: of which archive. It can be begun again with that one. */
export const unfinishedImport = { pk: 'ARCHIVE', sk: 'IMPORT' }

interface BegunArchive {
  madeAt: string
  /** SHA-256 of its manifest: another that says it was made at the same moment has another one. */
  digest: string
}

/** The archive whose import hasn't come to its end; undefined if there is none. Strongly consistent. */
export async function archiveOfUnfinishedImport(
  table: Pick<Table, 'get'>,
): Promise<BegunArchive | undefined> {
  const begun = await table.get(unfinishedImport, { consistent: true })
  return begun && { madeAt: String(begun.madeAt), digest: String(begun.digest) }
}

/** Marks the import of an archive as begun. Returns what its entries of the log are salted with: the same each time. */
export async function beginImport(table: Pick<Table, 'get' | 'put'>, archive: BegunArchive): Promise<string> {
  const begun = await table.get(unfinishedImport, { consistent: true })
  const salt = typeof begun?.salt === 'string' ? begun.salt : newSalt()
  await table.put({ ...unfinishedImport, ...archive, salt })
  return salt
}
