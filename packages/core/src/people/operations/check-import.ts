import type { ExistingRow } from '@remotehands/contract'
import { unknownCompanies } from '../../imports/imported-companies.ts'
import type { Operation } from '../../operation.ts'
import type { UserRecord } from '../user.ts'
import { changesByRow, changesInWords, existingPerson, problemsOfPeopleIds } from './existing-people.ts'
import { findHolders, readRows } from './imported-rows.ts'

/** Reports everything wrong with the rows, and every decision they need, before anything is stored. */
export const checkUserImport: Operation<'users.checkImport'> = async ({ body }, context) => {
  const { people, problems } = await readRows(body.rows, context)
  const holders = await findHolders(people, context)
  const existing: ExistingRow[] = []
  const users = new Map<number, UserRecord>()
  for (const imported of people) {
    const held = holders.get(imported.row)
    if (!held) continue
    const found = existingPerson(imported, held, context)
    if ('problem' in found) problems.push(found.problem)
    else {
      const { user } = found
      users.set(imported.row, user)
      const { company } = imported
      const changes = changesByRow(user, imported, company.company ?? { id: 0 })
      existing.push({
        row: imported.row,
        label: `${user.firstName} ${user.lastName}`,
        changes: await changesInWords(user, changes, company.company?.name ?? company.name, context),
      })
    }
  }
  problems.push(...(await problemsOfPeopleIds(people, (row) => users.get(row), context)))
  return {
    problems: problems.sort((a, b) => a.row - b.row),
    existing,
    unknownCompanies: unknownCompanies(people),
  }
}
