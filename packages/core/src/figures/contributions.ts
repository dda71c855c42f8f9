import { isOpen } from '@remotehands/contract'
import type { DeviceRecord, MaintenanceRecord } from '../assets/asset.ts'
import type { QuestionRecord } from '../knowledge/questions/question.ts'
import type { VisitRecord } from '../schedule/visit.ts'
import { isDenied } from '../tickets/approvals/approval.ts'
import type { BusinessHours, ServiceLevels } from '../tickets/sla/service-levels.ts'
import { keepsTargets, missedDueTime } from '../tickets/sla/targets.ts'
import type { TicketRecord } from '../tickets/ticket.ts'
import type { Contribution, Total } from './figure.ts'
import { type Left, ticketDays } from './ticket-days.ts'

/**
 * What a ticket in its current state adds to the figures; `calendar` is its policy's. A reopened one counts as not resolved. One
 * that was merged into another, or that its company didn't approve, counts as raised and as having left, and as nothing else:
 * what becomes of the former counts there, and of the latter nothing was done.
 */
export function ofTicket(
  counted: TicketRecord,
  levels: ServiceLevels,
  calendar: BusinessHours = levels.hours,
): Contribution {
  const left = leftOf(counted)
  const ticket = left ? { ...counted, ...withoutTargets } : counted
  const { companyId, assigneeId, status, priority, rating } = ticket
  const isUrgent = isOpen(status) && priority === 'urgent'
  const resolvedAt = isOpen(status) || left ? null : (ticket.resolvedAt ?? ticket.updatedAt)
  const keeps = resolvedAt === null ? null : keepsTargets({ ...ticket, resolvedAt })
  const isBreached = isOpen(status) && missedDueTime(ticket) !== null
  const isMissed = resolvedAt === null ? missedDueTime(ticket) !== null : keeps === false
  return {
    companyId: ticket.isPrivate ? null : companyId,
    assigneeId,
    totals: {
      ...(isOpen(status) && { open: 1 }),
      ...(status === 'waiting_for_client' && { waiting: 1 }),
      ...(isUrgent && { urgent: 1 }),
      ...(isBreached && { breached: 1 }),
      ...(keeps && { kept: 1 }),
      ...(isMissed && { missed: 1 }),
      ...(rating && { ratings: 1, stars: rating.score }),
    },
    moments: resolvedAt === null ? [] : [{ what: 'resolved', at: resolvedAt }],
    days: ticketDays(ticket, { resolvedAt, left }, levels, calendar),
  }
}

/** When and how a ticket stopped being open without being resolved. */
function leftOf({ merge, approval, updatedAt, ...ticket }: TicketRecord): Left | null {
  if (merge) return { how: 'merged', at: merge.at }
  const isOver = isDenied({ approval }) && !isOpen(ticket.status)
  return isOver ? { how: 'notApproved', at: approval?.endedAt ?? updatedAt } : null
}

/** Nothing that could be kept or missed. */
const withoutTargets = {
  ...{ firstResponseDueAt: null, nextResponseDueAt: null, resolutionDueAt: null },
  ...{ lateAnswerDueAt: null, breachedDueAt: null },
}

export function ofQuestion({ companyId, answer }: QuestionRecord): Contribution {
  return { companyId, totals: answer === null ? { pending: 1 } : {}, moments: [] }
}

export function ofMaintenance({ companyId, completedDate }: MaintenanceRecord): Contribution {
  return { companyId, totals: {}, moments: completedDate ? [{ what: 'completed', at: completedDate }] : [] }
}

/**
 * A completed appointment no longer changes, so its last change is its completion. Those for private tickets count for no company, as
 * these do.
 */
export function ofVisit({ companyId, status, updatedAt }: VisitRecord, isPrivate: boolean): Contribution {
  return {
    companyId: isPrivate ? null : companyId,
    totals: {},
    moments: status === 'completed' ? [{ what: 'completed', at: updatedAt }] : [],
  }
}

/** Counts devices in use; retired ones don't count. */
export function ofDevice({ companyId, status, warrantyExpiration, isRetired }: DeviceRecord): Contribution {
  if (isRetired) return { companyId, totals: {}, moments: [] }
  return {
    companyId,
    totals: { [deviceTotals[status]]: 1, ...(warrantyExpiration === null && { devicesWithoutWarranty: 1 }) },
    moments: [],
    ...(warrantyExpiration !== null && { warrantyEnd: warrantyExpiration }),
  }
}

/** The total for each device status. */
export const deviceTotals = {
  active: 'activeDevices',
  maintenance: 'maintenanceDevices',
  warranty: 'warrantyDevices',
  other: 'otherDevices',
} as const satisfies Record<DeviceRecord['status'], Total>
