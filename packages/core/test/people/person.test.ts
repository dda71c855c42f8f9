import { expect, test } from 'vitest'
import { greetingNameOf } from '../../src/people/present-user.ts'

test('whoever was erased is greeted by no half of a name', () => {
  expect(greetingNameOf({ firstName: 'Dana' })).toBe('Dana')
  expect(greetingNameOf({ firstName: 'Former', erasedAt: '2026-03-02T10:00:00.000Z' })).toBe(
    'Former colleague',
  )
  expect(greetingNameOf(undefined)).toBe('Unknown')
})
