import type { Operation } from '../../operation.ts'
import { serviceReport } from '../reports/service-report.ts'
import { reportedOf } from './reported-of.ts'

/** Reports first-response and resolution times, SLA targets met, and ratings. */
export const reportService: Operation<'reports.service'> = ({ query }, { actor, stores }) =>
  serviceReport(query, reportedOf(query, actor), stores)
