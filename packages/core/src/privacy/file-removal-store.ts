import * as z from 'zod'
import { inTurns } from '../in-turns.ts'
import type { Table, Write } from '../table/table.ts'

const GoneFile = z.object({ kind: z.enum(['attachments', 'mail', 'exports']), id: z.string() })

/** A file that nothing names any more. */
export type GoneFile = z.output<typeof GoneFile>

const pk = 'GONEFILES'

const keyOf = ({ kind, id }: GoneFile) => ({ pk, sk: `${kind}#${id}` })
export const goneFileWrite = (file: GoneFile): Write => ({ put: { ...keyOf(file), ...file } })

/** Files to delete: the table forgets them first, and the hourly job deletes their bytes. */
export function fileRemovalStore(table: Table) {
  return {
    /** Safe to repeat. */
    add: async (files: readonly GoneFile[]): Promise<void> =>
      void (await inTurns(files, (file) => table.put({ ...keyOf(file), ...file }))),
    async first(limit: number): Promise<GoneFile[]> {
      const { items } = await table.query({ pk, limit, consistent: true })
      return items.map((item) => GoneFile.parse(item))
    },
    done: (file: GoneFile): Promise<void> => table.delete(keyOf(file)),
  }
}
