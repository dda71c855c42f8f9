import type { Prepared, PreparedItem } from '@remotehands/contract'
import { expect, test } from 'vitest'
import { itemWords } from '../../src/features/prepared/kind-words.ts'

test('a checklist says whose item it has though they have left', () => {
  const item = (ownerId: number | null) => ({ text: 'Plug it in', ownerId, dueInDays: null })
  const terms: PreparedItem['terms'] = {
    kind: 'checklist',
    name: 'Desk',
    items: [item(7), item(8), item(null)],
  }
  const shelf = { version: 1, items: [] }
  const people = [
    { id: 7, name: 'Grace Okafor', isOnStaff: true },
    { id: 8, name: 'Tomás Rivera', isOnStaff: false },
  ]
  const prepared: Prepared = { own: shelf, shared: shelf, tags: [], people, teams: [] }
  expect(itemWords({ terms }, prepared)).toEqual(['3 items', 'Owner of an item: Tomás Rivera (has left)'])
})
