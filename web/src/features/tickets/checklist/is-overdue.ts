import type { ChecklistItem } from '@remotehands/contract'
import { deskDay } from '../../../lib/desk-day.ts'

/** Whether an item's last day is over at the desk. */
export function isOverdue({ done, dueOn }: Pick<ChecklistItem, 'done' | 'dueOn'>, now = new Date()): boolean {
  return done === null && dueOn !== null && dueOn < deskDay(now)
}
