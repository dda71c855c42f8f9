import { limits } from '@remotehands/contract'
import { dayAfter } from '../../figures/calendar-days.ts'
import type { ChecklistRecord, RequestRecord } from '../ticket.ts'

/** A request whose tasks have opened by its answers, and the checklist on which they stand. */
interface Opened {
  request: RequestRecord
  checklist: ChecklistRecord
  texts: string[]
  ownerIds: number[]
}

/**
 * Opens the tasks whose time has come: those without a condition, and those whose choice has its value. Each opens once, and only
 * while the checklist has room; who has left the staff is given none. `today` is the desk's day.
 */
export function openTasks(
  request: RequestRecord,
  checklist: ChecklistRecord,
  { today, isOnStaff }: { today: string; isOnStaff: (id: number) => boolean },
): Opened {
  const answers = new Map(request.questions.map(({ id, answer }) => [id, answer?.value]))
  const due = request.tasks
    .filter(({ id }) => !request.openedIds.includes(id))
    .filter(({ when }) => !when || answers.get(when.fieldId) === when.option)
    .slice(0, Math.max(0, limits.checklist.items - checklist.items.length))
  const items = due.map(({ id, text, ownerId, dueInDays }) => ({
    ...{ id, text, done: null },
    ownerId: ownerId !== null && isOnStaff(ownerId) ? ownerId : null,
    dueOn: dueInDays === null ? null : dayAfter(today, dueInDays),
  }))
  return {
    request: { ...request, openedIds: [...request.openedIds, ...due.map(({ id }) => id)] },
    checklist: { ...checklist, items: [...checklist.items, ...items] },
    texts: items.map(({ text }) => text),
    ownerIds: [...new Set(items.flatMap(({ ownerId }) => ownerId ?? []))],
  }
}
