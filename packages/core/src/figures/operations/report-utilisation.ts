import type { Operation } from '../../operation.ts'
import { utilisation } from '../../time/utilisation.ts'

/** Reports how much of their working hours staff logged, by person and month. */
export const reportUtilisation: Operation<'reports.utilisation'> = ({ query }, context) =>
  utilisation(query, context)
