import { type Checked, type CheckedRow, type GoodRow, type Problem, problemOf } from './check-table.ts'

/** What to do with the rows of a company that doesn't exist. */
export type CompanyDecision = { is: 'create' } | { is: 'use'; name: string } | { is: 'leave' }

/** What the person decides on the preview. */
export interface Decisions {
  existing: 'skip' | 'update'
  unassignUnknown: boolean
  companies: Readonly<Record<string, CompanyDecision | undefined>>
}

/** A row that is sent. */
interface SettledRow<Field extends string> extends GoodRow<Field> {
  /** The name of the company that it may create. */
  createsCompany?: string
}

export interface Settled<Field extends string> {
  rows: SettledRow<Field>[]
  problems: Problem[]
  badRows: number
  /** Rows that can be imported without the person they name. */
  strangers: number
  /** Rows whose company is still undecided. */
  undecided: number
  /** Rows whose company is left out or undecided. */
  leftOutRows: Problem[]
  /** Rows whose company is left out. */
  leftOut: number
  /** Rows whose record exists and is left as it is. */
  skipped: number
  created: number
  updated: number
}

/** Which rows are sent, and how, by what was decided. */
export function settleRows<Field extends string>(
  checked: Checked<Field>,
  decisions: Decisions,
  companyField: Field | undefined,
): Settled<Field> {
  const settled: Settled<Field> = {
    ...{ rows: [], problems: [...checked.problems], badRows: checked.badRows },
    ...{ strangers: 0, undecided: 0, leftOut: 0, leftOutRows: [], skipped: 0, created: 0, updated: 0 },
  }
  for (const row of checked.rows) settleRow(row)
  settled.problems.sort((a, b) => a.number - b.number)
  return settled

  function settleRow({ number, row, stranger, existing, unknownCompany }: CheckedRow<Field>) {
    const decision = unknownCompany === undefined ? undefined : decisions.companies[unknownCompany]
    if (unknownCompany !== undefined && (!decision || decision.is === 'leave')) {
      settled[decision ? 'leftOut' : 'undecided'] += 1
      const message = `There is no company “${unknownCompany}”, and you chose not to create it.`
      settled.leftOutRows.push(problemOf({ number, row }, companyField ?? null, message))
      return
    }
    // The company used instead may have them already.
    if (stranger && decision?.is !== 'use') {
      settled.strangers += 1
      if (!decisions.unassignUnknown) {
        settled.problems.push(stranger)
        settled.badRows += 1
        return
      }
    }
    if (existing && (decisions.existing === 'skip' || existing.changes.length === 0)) settled.skipped += 1
    else {
      settled[existing ? 'updated' : 'created'] += 1
      const creates = decision?.is === 'create' && companyField !== undefined
      settled.rows.push({
        number,
        row:
          decision?.is === 'use' && companyField !== undefined
            ? { ...row, [companyField]: decision.name }
            : row,
        ...(creates && { createsCompany: row[companyField] }),
      })
    }
  }
}

/** How many rows are sent, those that are left out among them: a row can have several problems. */
export function rowsToSend({ rows, problems, leftOutRows }: Settled<string>): number {
  return rows.length + new Set([...problems, ...leftOutRows].map(({ number }) => number)).size
}
