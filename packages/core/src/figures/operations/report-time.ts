import type { Operation } from '../../operation.ts'
import { timeTotals } from '../../time/time-totals.ts'

/** Reports the time that staff worked and bill, by client and by technician. */
export const reportTime: Operation<'reports.time'> = ({ query: { from, to, ...whose } }, { stores }) =>
  timeTotals({ from, to }, whose, stores)
