import type { Table } from '@remotehands/core'
import { withTable } from '@remotehands/local/table'
import { ofAws } from './aws-sdk.ts'
import { OperatorProblem } from './operator-problem.ts'

/** Works on a stage's table. Throws OperatorProblem for an answer that isn't from DynamoDB. */
export const withStageTable = <T>(name: string, work: (table: Table) => Promise<T>): Promise<T> =>
  ofAws('DynamoDB', () => withTable({ TABLE_NAME: name }, work))

/** The options that name a command's table: `--stage`, or `--local` for the data folder (DATA_DIR). */
export const place = {
  stage: { type: 'string' },
  local: { type: 'boolean', default: false },
} as const

/** Works on this machine's table or the stage's, by `nameOf`. Throws OperatorProblem for both. */
export async function withTableAt<T>(
  { stage, local }: { stage?: string; local: boolean },
  usage: string,
  nameOf: (stage: string | undefined) => Promise<string>,
  work: (table: Table) => Promise<T>,
): Promise<T> {
  if (!local) return withStageTable(await nameOf(stage), work)
  if (stage !== undefined)
    throw new OperatorProblem(`Choose one of the two, --local or --stage. Usage: ${usage}`)
  return withTable({ DATA_DIR: process.env.DATA_DIR }, work)
}
