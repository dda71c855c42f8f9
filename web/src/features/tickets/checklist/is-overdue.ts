import type { ChecklistItem } from '@remotehands/contract'

/** Whether an item's last day is over where the viewer is. */
export function isOverdue({ done, dueOn }: Pick<ChecklistItem, 'done' | 'dueOn'>, now = new Date()): boolean {
  if (done || dueOn === null) return false
  const [year = 0, month = 0, day = 0] = dueOn.split('-').map(Number)
  return new Date(year, month - 1, day + 1) <= now
}
