import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { system } from '../../src/theme/system.ts'
import { Toaster } from '../../src/ui/toast/Toaster.tsx'
import { dismissToast, readToast, showToast, type ToastContent } from '../../src/ui/toast/toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ChakraProvider value={system}>
      <Toaster />
    </ChakraProvider>,
  )
})
afterEach(() => {
  act(() => dismissToast())
  vi.useRealTimers()
})

const show = (content: ToastContent) => act(() => showToast(content))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('notifications', () => {
  test('show one at a time: a new one replaces the one before', () => {
    show({ title: 'First' })
    show({ title: 'Second' })
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('Second')
  })

  test('close by themselves after five seconds', () => {
    show({ title: 'Saved' })
    pass(4_999)
    expect(screen.getByText('Saved')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('stay while the pointer or the focus holds them', () => {
    show({ title: 'Read me' })
    fireEvent.pointerEnter(screen.getByRole('status'))
    pass(60_000)
    expect(screen.getByText('Read me')).toBeVisible()
    fireEvent.pointerLeave(screen.getByRole('status'))
    pass(5_000)
    expect(screen.queryByText('Read me')).toBeNull()
  })

  test('are forgotten 1,000,000 ms after they were dismissed', () => {
    show({ title: 'Gone' })
    act(() => dismissToast())
    pass(999_999)
    expect(readToast()).toMatchObject({ title: 'Gone', isOpen: false })
    pass(1)
    expect(readToast()).toBeUndefined()
  })

  test('give way to a swipe of 50 px to the right, and not to a shorter one', () => {
    show({ title: 'Swipe' })
    const swipe = (to: number) => {
      const card = screen.getByRole('status')
      fireEvent.pointerDown(card, { button: 0, clientX: 100 })
      fireEvent.pointerMove(card, { buttons: 1, clientX: to })
      fireEvent.pointerUp(card, { clientX: to })
    }
    swipe(149)
    swipe(20)
    expect(screen.getByText('Swipe')).toBeVisible()
    swipe(150)
    expect(screen.queryByText('Swipe')).toBeNull()
  })

  test('do not follow a pointer that was let go elsewhere', () => {
    show({ title: 'Swipe' })
    const card = screen.getByRole('status')
    fireEvent.pointerDown(card, { button: 0, clientX: 100 })
    fireEvent.pointerMove(card, { buttons: 1, clientX: 130 })
    fireEvent.pointerMove(card, { buttons: 0, clientX: 180 })
    expect(card).toHaveStyle({ transform: 'translateX(0px)' })
    fireEvent.pointerUp(card, { clientX: 180 })
    expect(screen.getByText('Swipe')).toBeVisible()
  })

  test('are focused by F8', () => {
    fireEvent.keyDown(document.body, { key: 'F8' })
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus()
  })

  test('interrupt a screen reader only when they are destructive', () => {
    show({ title: 'Error', variant: 'destructive' })
    expect(screen.getByRole('alert')).toHaveTextContent('Error')
  })

  test('carry an action', () => {
    const onPress = vi.fn()
    show({ title: 'Removed', action: { label: 'Undo', onPress } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onPress).toHaveBeenCalledOnce()
  })
})
