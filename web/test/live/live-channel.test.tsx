import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLiveSocket } from '../../src/features/live/live-socket.ts'
import { setLive, useIsLive } from '../../src/lib/live-state.ts'

/** A connection as the browser has it, without a server. */
class TestSocket {
  static readonly OPEN = 1
  static opened: TestSocket[] = []
  readyState = 0
  sent: string[] = []
  onopen?: () => void
  onmessage?: (message: { data: unknown }) => void
  onclose?: () => void
  readonly url: string
  constructor(url: URL) {
    this.url = String(url)
    TestSocket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  open() {
    this.readyState = TestSocket.OPEN
    this.onopen?.()
  }
  close() {
    this.readyState = 3
    this.onclose?.()
  }
}

const frames = vi.fn()
const opened = vi.fn()
const lost = vi.fn()
let end: () => void

const newest = () => {
  const socket = TestSocket.opened.at(-1)
  if (!socket) throw new Error('Nothing was connected.')
  return socket
}

beforeEach(() => {
  vi.useFakeTimers()
  TestSocket.opened = []
  for (const heard of [frames, opened, lost]) heard.mockReset()
  vi.stubGlobal('WebSocket', TestSocket)
  end = openLiveSocket({ onFrame: frames, onOpen: opened, onLost: lost }).close
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

describe('the live channel', () => {
  test('is on the origin of the page, and tells what it hears', () => {
    newest().open()
    newest().onmessage?.({ data: '{"type":"changed","what":"ticket","id":97}' })
    expect(newest().url).toMatch(/^ws:\/\/localhost(:\d+)?\/live$/)
    expect(frames.mock.calls).toEqual([[{ type: 'changed', what: 'ticket', id: 97 }]])
  })

  test('drops what it does not know', () => {
    newest().open()
    for (const data of ['{', '{"type":"changed","what":"weather"}', '', new Blob()])
      newest().onmessage?.({ data })
    expect(frames).not.toHaveBeenCalled()
  })

  test('comes back by itself, ever later, and says each time that it is there', () => {
    newest().open()
    newest().close()
    expect(lost).toHaveBeenCalledTimes(1)
    for (const most of [1_000, 2_000, 4_000, 8_000]) {
      const before = TestSocket.opened.length
      vi.advanceTimersByTime(most / 2 - 1)
      expect(TestSocket.opened).toHaveLength(before)
      vi.advanceTimersByTime(most / 2 + 1)
      expect(TestSocket.opened).toHaveLength(before + 1)
      newest().close()
    }
    // It was not open in between.
    expect(lost).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(16_000)
    newest().open()
    expect(opened).toHaveBeenCalledTimes(2)
  })

  test('finds out that the connection is gone, though nothing said so, when the computer wakes', () => {
    newest().open()
    dispatchEvent(new Event('online'))
    expect(newest().sent).toEqual(['{"type":"ping"}'])
    vi.advanceTimersByTime(10_000)
    expect(lost).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_000)
    expect(TestSocket.opened).toHaveLength(2)
  })

  test('stays when the ping is answered, and pings before the gateway takes it for idle', () => {
    newest().open()
    for (let times = 1; times <= 3; times++) {
      vi.advanceTimersByTime(5 * 60_000)
      expect(newest().sent).toHaveLength(times)
      newest().onmessage?.({ data: '{"type":"pong"}' })
    }
    expect(TestSocket.opened).toHaveLength(1)
    expect(lost).not.toHaveBeenCalled()
  })

  test('ends for good with the page', () => {
    newest().open()
    end()
    vi.advanceTimersByTime(60 * 60_000)
    expect(TestSocket.opened).toHaveLength(1)
    expect(lost).not.toHaveBeenCalled()
  })
})

test('who asks now and then hears whether they need to', async () => {
  vi.useRealTimers()
  const { result } = renderHook(() => useIsLive())
  expect(result.current).toBe(false)
  act(() => setLive(true))
  await waitFor(() => expect(result.current).toBe(true))
  act(() => setLive(false))
  expect(result.current).toBe(false)
})
