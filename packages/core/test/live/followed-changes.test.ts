import { expect, test } from 'vitest'
import { changeKind } from '../../src/followed-changes.ts'

test.for([
  ['MODIFY', 'SESSION#1', undefined],
  ['REMOVE', 'SESSION#1', 'access'],
  ['MODIFY', 'PROFILE', 'access'],
] as const)('pages hear of a %s of %s as %s', ([eventName, sk, kind]) => {
  expect(changeKind('send-notifications', { eventName, key: { pk: 'USER#7', sk } })).toBe(kind)
})

test.for([
  ['INSERT', undefined],
  ['MODIFY', 'access'],
] as const)(
  'what came out of an archive is no news when it comes (%s), and is once it changes',
  ([eventName, kind]) => {
    const item = { pk: 'USER#7', sk: 'PROFILE', isImported: true }
    for (const job of ['send-notifications', 'keep-indexes'] as const) {
      const followed = changeKind(job, { eventName, key: item, item })
      expect(followed).toBe(kind && (job === 'keep-indexes' ? 'user' : kind))
    }
  },
)
