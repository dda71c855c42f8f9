import type { Operation } from '../../operation.ts'
import { ticketRows } from '../reports/ticket-rows.ts'
import { ticketsReport } from '../reports/tickets-report.ts'
import { assertReachesAll, reportedOf } from './reported-of.ts'

/** Reports tickets opened, resolved and open over time, and their breakdown. */
export const reportTickets: Operation<'reports.tickets'> = async ({ query }, context) => {
  const whose = reportedOf(query, context.actor)
  if (query.by === undefined) return ticketsReport(query, whose, context)
  assertReachesAll(context.actor)
  const [report, rows] = await Promise.all([
    ticketsReport(query, whose, context),
    ticketRows(query.by, query, context.stores),
  ])
  return { ...report, rows }
}
