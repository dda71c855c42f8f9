import { createRecurring, raiseEarly, setRecurringState, updateRecurring } from './change-recurring.ts'
import { listPlanned, listRecurring, previewRecurring, readRecurring } from './read-recurring.ts'

export const recurringOperations = {
  'recurring.list': listRecurring,
  'recurring.create': createRecurring,
  'recurring.preview': previewRecurring,
  'recurring.planned': listPlanned,
  'recurring.read': readRecurring,
  'recurring.update': updateRecurring,
  'recurring.setState': setRecurringState,
  'recurring.raise': raiseEarly,
}
