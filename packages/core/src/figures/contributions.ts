import { isOpen } from '@remotehands/contract'
import type { MaintenanceRecord } from '../entities/asset.ts'
import type { QuestionRecord } from '../entities/question.ts'
import type { TicketRecord } from '../entities/ticket.ts'
import type { VisitRecord } from '../entities/visit.ts'
import type { Contribution } from '../ports/figure-store.ts'
import { keepsTargets } from '../sla/sla-state.ts'

/** What a ticket adds to the figures as it is. One that was reopened was not resolved. */
export function ofTicket(ticket: TicketRecord): Contribution {
  const { companyId, status, priority, rating } = ticket
  const isUrgent = isOpen(status) && priority === 'urgent'
  const resolvedAt = isOpen(status) ? null : (ticket.resolvedAt ?? ticket.updatedAt)
  const keeps = resolvedAt === null ? null : keepsTargets({ ...ticket, resolvedAt })
  return {
    companyId,
    totals: {
      ...(isOpen(status) && { open: 1 }),
      ...(status === 'waiting_for_client' && { waiting: 1 }),
      ...(isUrgent && { urgent: 1 }),
      ...(keeps !== null && (keeps ? { kept: 1 } : { missed: 1 })),
      ...(rating && { ratings: 1, stars: rating.score }),
    },
    moments: resolvedAt === null ? [] : [{ what: 'resolved', at: resolvedAt }],
  }
}

export function ofQuestion({ companyId, answer }: QuestionRecord): Contribution {
  return { companyId, totals: answer === null ? { pending: 1 } : {}, moments: [] }
}

export function ofMaintenance({ companyId, completedDate }: MaintenanceRecord): Contribution {
  return { companyId, totals: {}, moments: completedDate ? [{ what: 'completed', at: completedDate }] : [] }
}

/** An appointment does not change any more once it is completed: its last change is when that was. */
export function ofVisit({ companyId, status, updatedAt }: VisitRecord): Contribution {
  return {
    companyId,
    totals: {},
    moments: status === 'completed' ? [{ what: 'completed', at: updatedAt }] : [],
  }
}
