import type { StaffTicketEntry } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { historyWords, ticketNamedIn } from '../../src/features/tickets/history-words.ts'

const entryOf = (entry: Partial<StaffTicketEntry>) =>
  ({ ticketId: 9, actorName: 'Tess', from: null, to: null, ...entry }) as StaffTicketEntry

test.each([
  ['a ticket that was split off', { type: 'created', from: '#5' }, '#5'],
  ['a link', { type: 'linked', from: 'blocks', to: '#5' }, '#5'],
  ['a merge', { type: 'merged', to: '#5' }, '#5'],
  // Of one that was merged back, the words say its own number and its title.
  ['a ticket that was split off and merged', { type: 'created', from: '#1', to: 'Reader dark' }, null],
  ['a merged ticket whose title is a number', { type: 'created', to: '#5' }, null],
  ['a title that is a number', { type: 'title_changed', from: '#5', to: '#6' }, null],
] as const)('the history of %s leads to the ticket that its words name', (_, entry, number) => {
  expect(ticketNamedIn(entryOf(entry))).toBe(number)
  if (number) expect(historyWords(entryOf(entry))).toContain(number)
})
