import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { dismissToast, readToast, showToast } from '../src/ui/toast/toast-store.ts'
import { useStep } from '../src/ui/use-step.ts'

beforeEach(() => dismissToast())

const fail = () => Promise.reject(new Error('no answer'))

it('a failure is no longer told once the step is tried again', async () => {
  const { result } = renderHook(() => useStep('It could not be saved.'))
  await act(() => result.current.run(fail))
  expect(readToast()).toMatchObject({ description: 'It could not be saved.', isOpen: true })
  await act(() => result.current.run(async () => undefined))
  expect(readToast()).toMatchObject({ isOpen: false })
})

it('what was told since then stays, and so does what the step tells', async () => {
  const { result } = renderHook(() => useStep('It could not be saved.'))
  await act(() => result.current.run(fail))
  showToast({ title: 'Ticket closed' })
  await act(() => result.current.run(async () => undefined))
  expect(readToast()).toMatchObject({ title: 'Ticket closed', isOpen: true })
  await act(() => result.current.run(async () => showToast({ title: 'Saved' })))
  expect(readToast()).toMatchObject({ title: 'Saved', isOpen: true })
})
