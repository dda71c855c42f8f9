import type { StaffTicketEntry } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { isMore } from '../../src/features/tickets/together.ts'

const step = {
  actorName: 'Dana Reyes',
  isStaff: true,
  ticketId: 98,
  at: '2026-11-23T09:00:10.000Z',
  message: null,
  attachments: [],
}
const entry = (more: object) => ({ ...step, ...more }) as unknown as StaffTicketEntry

test.each([
  ['of the same person a moment later', { at: '2026-11-23T09:01:09.000Z' }, true],
  ['a minute later', { at: '2026-11-23T09:01:10.000Z' }, false],
  ['of somebody else', { actorName: 'Tom Ward' }, false],
  ['of somebody of the company with the same name', { isStaff: false }, false],
  ['on a ticket that was merged into this one', { ticketId: 97 }, false],
  ['that is a message: it says who wrote it', { message: 'Done.' }, false],
] as const)('a step %s stands with the one before: %3$s', (_, more, stands) => {
  expect(isMore(entry(more), entry({}))).toBe(stands)
})

test('the first entry stands for itself', () => {
  expect(isMore(entry({}), undefined)).toBe(false)
})
