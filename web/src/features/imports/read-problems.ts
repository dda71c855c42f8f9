import type { ImportedRowProblem } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import type { Problem } from './check-table.ts'

/** Every row that an import left out. Throws ApiError. */
export async function readProblems(id: number): Promise<ImportedRowProblem[]> {
  const rows: ImportedRowProblem[] = []
  let from: number | null = 0
  while (from !== null) {
    const page: { rows: ImportedRowProblem[]; next: number | null } = await call('imports.problems', {
      params: { id },
      query: { from },
    })
    rows.push(...page.rows)
    from = page.next
  }
  return rows
}

/** The same, one entry per problem. */
export function problemsOf(rows: readonly ImportedRowProblem[]): Problem[] {
  return rows.flatMap(({ number, cells, problems }) =>
    problems.map(({ field, message }) => ({
      ...{ number, field, message, cells },
      value: field === null ? '' : (cells[field] ?? ''),
    })),
  )
}

/** The rows as a file to correct and to import again: its columns are called as an import knows them. */
export function tableOf(
  rows: readonly ImportedRowProblem[],
  fields: readonly { name: string; label: string }[],
): string[][] {
  const used = fields.filter(({ name }) => rows.some(({ cells }) => cells[name]))
  return [
    [...used.map(({ label }) => label), 'Problem'],
    ...rows.map(({ cells, problems }) => [
      ...used.map(({ name }) => cells[name] ?? ''),
      problems.map(({ message }) => message).join(' '),
    ]),
  ]
}
