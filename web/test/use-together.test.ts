import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTogether } from '../src/lib/use-together.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = (value: string | undefined, isOtherThere: boolean) =>
  renderHook(({ value, isOtherThere }) => useTogether(value, isOtherThere), {
    initialProps: { value, isOtherThere },
  })

it('gives what has come once the other has come too', () => {
  const { result, rerender } = begin(undefined, false)
  rerender({ value: 'ticket', isOtherThere: false })
  expect(result.current).toBeUndefined()
  rerender({ value: 'ticket', isOtherThere: true })
  expect(result.current).toBe('ticket')
  // What is read again leaves it there.
  rerender({ value: 'changed', isOtherThere: false })
  expect(result.current).toBe('changed')
})

it('gives it after a moment, however late the other is', () => {
  const { result } = begin('ticket', false)
  expect(result.current).toBeUndefined()
  act(() => vi.advanceTimersByTime(100))
  expect(result.current).toBe('ticket')
})

it('gives what is there with the other at once', () => {
  expect(begin('ticket', true).result.current).toBe('ticket')
})
