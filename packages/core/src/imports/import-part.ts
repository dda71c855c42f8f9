import type { ImportedRowProblem } from '@remotehands/contract'
import { importDevices } from '../assets/operations/import-devices.ts'
import type { ActingContext } from '../operation.ts'
import { importCompanies } from '../people/companies/import/import-companies.ts'
import { importPeople } from '../people/operations/import-people.ts'
import type { ImportRecord, StoredPart } from './import.ts'
import type { ImportedRows, RowChoices } from './imported-part.ts'

/** The result of one part: its rows, and those left out from the start. */
export interface PartOutcome extends Omit<ImportedRows, 'problems'> {
  /** In file order. */
  leftOut: ImportedRowProblem[]
}

/** Imports one part's rows as the context's actor. The same `once` creates and counts nothing twice. */
export async function importPart(
  { kind, choices }: Pick<ImportRecord, 'kind' | 'choices'>,
  part: StoredPart,
  context: ActingContext,
): Promise<PartOutcome> {
  const sent = part[kind]
  const { problems, ...counts } = await importRows()
  const byRow = Map.groupBy(problems, ({ row }) => row)
  const refused = [...byRow].flatMap(([row, found]): ImportedRowProblem[] => {
    const { number, cells } = sent[row] ?? {}
    if (number === undefined) return []
    return [
      { number, cells: { ...cells }, problems: found.map(({ field, message }) => ({ field, message })) },
    ]
  })
  return { ...counts, leftOut: [...part.leftOut, ...refused].sort((one, other) => one.number - other.number) }

  async function importRows(): Promise<ImportedRows> {
    const { createCompanies, people, devices, companies } = part
    const decided: RowChoices = { ...choices, createCompanies }
    if (kind === 'companies')
      return importCompanies(
        companies.map(({ cells }) => cells),
        decided,
        context,
      )
    if (kind === 'people')
      return importPeople(
        people.map(({ cells }) => cells),
        decided,
        context,
      )
    return importDevices(
      devices.map(({ cells }) => cells),
      decided,
      context,
    )
  }
}
