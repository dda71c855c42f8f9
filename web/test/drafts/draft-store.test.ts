import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  draftKeyOf,
  dropDraft,
  dropDraftsOf,
  keepDraft,
  onDraftsDropped,
  readDraft,
  sweepDrafts,
} from '../../src/features/drafts/draft-store.ts'

const key = draftKeyOf(7, 'ticket 1042 reply')
const draft = { values: { message: 'The door is open.' }, files: ['door.png'] }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') })
  return () => {
    dropDraft(key)
    vi.useRealTimers()
  }
})

describe('a draft', () => {
  test('is kept for a week', () => {
    expect(keepDraft(key, draft)).toBe(true)
    vi.setSystemTime('2026-03-09T08:59:59Z')
    expect(readDraft(key)).toEqual(draft)
    vi.setSystemTime('2026-03-09T09:00:00Z')
    expect(readDraft(key)).toBeUndefined()
    sweepDrafts()
    expect(localStorage).toHaveLength(0)
  })

  test('is nobody else’s, and goes with its writer’s log-out', () => {
    const other = draftKeyOf(71, 'ticket 1042 reply')
    keepDraft(key, draft)
    keepDraft(other, draft)
    const heard = vi.fn()
    const stop = onDraftsDropped(heard)
    dropDraftsOf(7)
    stop()
    expect(heard).toHaveBeenCalledExactlyOnceWith('draft/7/')
    expect(readDraft(key)).toBeUndefined()
    expect(readDraft(other)).toEqual(draft)
  })

  test('lives as long as the page when the storage is full, and no older text takes its place', () => {
    keepDraft(key, { values: { message: 'The door' }, files: [] })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(keepDraft(key, draft)).toBe(false)
    expect(readDraft(key)).toEqual(draft)
    expect(localStorage.getItem(key)).toBeNull()
  })

  test('lives as long as the page when the storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(keepDraft(key, draft)).toBe(false)
    expect(readDraft(key)).toEqual(draft)
    sweepDrafts()
    dropDraftsOf(7)
    expect(readDraft(key)).toBeUndefined()
  })

  test('is not stored when it is longer than any form holds', () => {
    expect(keepDraft(key, { values: { message: 'x'.repeat(100_000) }, files: [] })).toBe(false)
    expect(localStorage.getItem(key)).toBeNull()
  })

  test.each([
    '',
    'null',
    '7',
    '{',
    '[]',
    '{"at":"soon","values":{},"files":[]}',
    `{"at":${Date.parse('2026-03-02')},"values":"text","files":[]}`,
    `{"at":${Date.parse('2026-03-02')},"values":{},"files":{}}`,
    `{"at":${Date.parse('2036-03-02')},"values":{},"files":[]}`,
  ])('is not what stands there as %s, which is swept away', (text) => {
    localStorage.setItem(key, text)
    localStorage.setItem('theme', 'dark')
    expect(readDraft(key)).toBeUndefined()
    sweepDrafts()
    expect(Object.keys(localStorage)).toEqual(['theme'])
  })

  test('that another tab dropped is told with what it was', () => {
    const heard = vi.fn()
    const stop = onDraftsDropped(heard)
    keepDraft(key, draft)
    const oldValue = localStorage.getItem(key)
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }))
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: oldValue }))
    dispatchEvent(new StorageEvent('storage', { key: 'theme', oldValue: 'dark', newValue: null }))
    stop()
    expect(heard).toHaveBeenCalledExactlyOnceWith(key, draft)
  })
})
