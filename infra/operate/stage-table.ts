import type { Table } from '@remotehands/data'
import { withTable } from '@remotehands/local/table'
import { ofAws } from './aws-sdk.ts'

/** Works on a stage's table. Throws OperatorProblem for an answer that is not of DynamoDB. */
export const withStageTable = <T>(name: string, work: (table: Table) => Promise<T>): Promise<T> =>
  ofAws('DynamoDB', () => withTable({ TABLE_NAME: name }, work))
