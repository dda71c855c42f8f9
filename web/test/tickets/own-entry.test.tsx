import type { StaffTicketEntry } from '@remotehands/contract'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOwnEntryInView } from '../../src/features/tickets/TicketHistory.tsx'

const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}` }) as StaffTicketEntry)

it('what was just sent is loaded at the end of a long history, and nothing before that', () => {
  const loadMore = vi.fn()
  const first = { items: entries(25), error: undefined, hasMore: true, isLoadingMore: false, loadMore }
  const { result, rerender } = renderHook(useOwnEntryInView, {
    initialProps: first as Parameters<typeof useOwnEntryInView>[0],
  })
  expect(loadMore).not.toHaveBeenCalled()
  act(() => result.current())
  expect(loadMore).toHaveBeenCalledTimes(1)
  rerender({ ...first, isLoadingMore: true })
  expect(loadMore).toHaveBeenCalledTimes(1)
  rerender({ ...first, error: new Error('gone') })
  expect(loadMore).toHaveBeenCalledTimes(1)
  rerender({ ...first, items: entries(50) })
  expect(loadMore).toHaveBeenCalledTimes(2)
  rerender({ ...first, items: entries(60), hasMore: false })
  rerender({ ...first, items: entries(61), hasMore: true })
  expect(loadMore).toHaveBeenCalledTimes(2)
})
