import type { Operation } from '../../operation.ts'
import { findTaken, readRows } from './imported-rows.ts'

/** Everything that stands in the way of rows, before anything is stored. */
export const checkUserImport: Operation<'users.checkImport'> = async ({ body }, context) => {
  const { people, problems } = await readRows(body.rows, context)
  return { problems: [...problems, ...(await findTaken(people, context))].sort((a, b) => a.row - b.row) }
}
