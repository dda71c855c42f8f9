import { expect, test } from 'vitest'
import { changeKind } from '../../src/followed-changes.ts'

test.for([
  ['MODIFY', 'SESSION#1', undefined],
  ['REMOVE', 'SESSION#1', 'access'],
  ['MODIFY', 'PROFILE', 'access'],
] as const)('pages hear of a %s of %s as %s', ([eventName, sk, kind]) => {
  expect(changeKind('send-notifications', { eventName, key: { pk: 'USER#7', sk } })).toBe(kind)
})
