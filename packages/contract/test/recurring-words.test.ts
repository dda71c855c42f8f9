import { expect, test } from 'vitest'
import { recurringWords } from '../src/index.ts'

test.each([
  ['FREQ=YEARLY', 'Every year on December 25 at 9:00 AM'],
  ['FREQ=MONTHLY;BYDAY=2TU', 'Every month on the second Tuesday at 9:00 AM'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20300301', 'Every week on Monday at 9:00 AM, until Mar 1, 2030'],
])('%s in words: %s', (rule, words) => {
  const recurring = { rule, startsOn: '2026-12-25', time: '09:00', closedDays: 'raise' } as const
  expect(recurringWords(recurring)).toBe(words)
})
