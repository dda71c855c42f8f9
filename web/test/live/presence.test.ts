import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  hearPresence,
  startPresence,
  stopPresence,
  tellReading,
  tellWriting,
  useColleagues,
  useTellingPresence,
} from '../../src/features/live/presence.ts'
import { presenceWords } from '../../src/features/tickets/Colleagues.tsx'

const mia = { id: 7, name: 'Mia Chen', act: 'replying', seconds: 30 } as const
const tom = { id: 8, name: 'Tom Ward', act: 'reading', seconds: 10 } as const
const said = vi.fn()

/** The page of ticket 97, read by number 1. */
function openTicket(isStaff = true) {
  return renderHook(() => {
    useTellingPresence(97, isStaff)
    return useColleagues(97, 1)
  })
}
const hear = (ticketId: number, ...people: (typeof mia | typeof tom)[]) =>
  act(() => hearPresence({ type: 'presence', ticketId, people }))

beforeEach(() => {
  vi.useFakeTimers()
  said.mockReset()
  startPresence(said)
})
afterEach(() => {
  stopPresence()
  vi.useRealTimers()
})

describe('who else has the ticket open', () => {
  test('is shown until their time is over', () => {
    const { result, unmount } = openTicket()
    hear(97, mia, tom, { ...tom, id: 1 } as never)
    expect(result.current).toEqual([mia, tom])
    act(() => vi.advanceTimersByTime(10_000))
    expect(result.current).toEqual([mia])
    act(() => vi.advanceTimersByTime(20_000))
    expect(result.current).toEqual([])
    unmount()
  })

  test('is not mixed up between tickets, and unknown without a connection', () => {
    const { result, unmount } = openTicket()
    hear(98, mia)
    expect(result.current).toEqual([])
    hear(97, mia)
    act(() => stopPresence())
    expect(result.current).toEqual([])
    unmount()
  })

  test('is said in words, whoever writes first', () => {
    expect(presenceWords([tom, mia])).toBe('Mia Chen is writing a reply, Tom Ward is reading')
    expect(presenceWords([tom, mia, { ...tom, id: 9 }])).toBe(
      'Mia Chen is writing a reply, Tom Ward is reading, 1 more colleague is here',
    )
    expect(presenceWords([{ ...mia, act: 'noting' }])).toBe('Mia Chen is writing a note')
  })
})

describe('an open ticket', () => {
  const acts = () => said.mock.calls.map(([{ type, act }]) => act ?? type)

  test('says that it is read, again and again, until it is left', () => {
    const { unmount } = openTicket()
    act(() => vi.advanceTimersByTime(30_000))
    unmount()
    act(() => vi.advanceTimersByTime(60_000))
    expect(said.mock.calls[0]).toEqual([{ type: 'present', ticketId: 97, act: 'reading' }])
    expect(acts()).toEqual(['reading', 'reading', 'reading', 'left'])
  })

  test('says once that somebody writes, and that they have stopped or sent it', () => {
    const { unmount } = openTicket()
    for (let keys = 0; keys < 5; keys++) {
      tellWriting('replying')
      vi.advanceTimersByTime(1_000)
    }
    tellReading()
    tellWriting('noting')
    vi.advanceTimersByTime(15_000)
    unmount()
    expect(acts().filter((what, index, all) => what !== all[index - 1])).toEqual([
      ...['reading', 'replying', 'reading', 'noting', 'reading', 'left'],
    ])
  })

  test('says nothing for clients', () => {
    const { unmount } = openTicket(false)
    tellWriting('replying')
    unmount()
    expect(said).not.toHaveBeenCalled()
  })

  test('says it again when the connection comes back', () => {
    const { unmount } = openTicket()
    stopPresence()
    said.mockReset()
    startPresence(said)
    expect(acts()).toEqual(['reading'])
    unmount()
  })
})
