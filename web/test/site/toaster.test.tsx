import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { system } from '../../src/theme/system.ts'
import { Dialog } from '../../src/ui/Dialog.tsx'
import { Toaster } from '../../src/ui/toast/Toaster.tsx'
import { dismissToast, readToast, showToast, type ToastContent } from '../../src/ui/toast/toast-store.ts'

/** A page with a field, and the dialogs that are open over it, one over the other. */
function page(...dialogs: string[]) {
  return (
    <ChakraProvider value={system}>
      <input aria-label="Field" />
      <Toaster />
      {['First dialog', 'Second dialog'].map((title) => (
        <Dialog key={title} title={title} isOpen={dialogs.includes(title)} onClose={() => undefined}>
          <input aria-label={`Field of ${title}`} />
        </Dialog>
      ))}
    </ChakraProvider>
  )
}
let rerender: (ui: ReactNode) => void
const open = (...dialogs: string[]) => rerender(page(...dialogs))

beforeEach(() => {
  vi.useFakeTimers()
  ;({ rerender } = render(page()))
})
afterEach(() => {
  act(() => dismissToast())
  vi.useRealTimers()
})

const show = (content: ToastContent) => act(() => showToast(content))
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' })
const pressF8 = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F8' })
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
    pressF8()
    expect(region()).toHaveFocus()
  })

  test('stay while F8 has the focus there, and give it back when they are dismissed', () => {
    screen.getByLabelText('Field').focus()
    show({ title: 'Read me' })
    pressF8()
    pass(60_000)
    expect(screen.getByText('Read me')).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus())
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    expect(screen.getByLabelText('Field')).toHaveFocus()
    show({ title: 'The next one' })
    pass(5_000)
    expect(screen.queryByText('The next one')).toBeNull()
  })

  test('keep the focus when another one comes, and give it back on Escape', () => {
    screen.getByLabelText('Field').focus()
    show({ title: 'First' })
    pressF8()
    act(() => screen.getByRole('button', { name: 'Dismiss notification' }).focus())
    show({ title: 'Second' })
    expect(region()).toHaveFocus()
    pass(60_000)
    expect(screen.getByText('Second')).toBeVisible()
    fireEvent.keyDown(region(), { key: 'Escape' })
    expect(screen.queryByText('Second')).toBeNull()
    expect(screen.getByLabelText('Field')).toHaveFocus()
  })

  test('close in time after they were dismissed under a pointer that stays there', () => {
    show({ title: 'First' })
    fireEvent.pointerEnter(screen.getByRole('status'))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }))
    show({ title: 'Second' })
    pass(5_000)
    expect(screen.queryByText('Second')).toBeNull()
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
    expect(screen.queryByText('Removed')).toBeNull()
  })
})

describe('notifications over a dialog', () => {
  const dialog = (title: string) => within(screen.getByRole('dialog', { name: title }))

  test('are in the dialog, since all outside of it is covered and inert', () => {
    open('First dialog')
    show({ title: 'Missing Information', variant: 'destructive' })
    expect(dialog('First dialog').getByRole('alert')).toHaveTextContent('Missing Information')
    pressF8()
    expect(dialog('First dialog').getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus()
  })

  test('move to the dialog that opens last, and back, without more time than they had', () => {
    show({ title: 'Saved' })
    pass(2_000)
    open('First dialog')
    expect(dialog('First dialog').getByText('Saved')).toBeVisible()
    open('First dialog', 'Second dialog')
    expect(dialog('Second dialog').getByText('Saved')).toBeVisible()
    expect(screen.getAllByText('Saved')).toHaveLength(1)
    open('First dialog')
    expect(dialog('First dialog').getByText('Saved')).toBeVisible()
    open()
    pass(2_999)
    expect(screen.getByText('Saved')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('are not held by a dialog that closed while they had the focus in it', () => {
    open('First dialog')
    show({ title: 'Saved' })
    pressF8()
    open()
    pass(5_000)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('leave the dialog open on Escape', () => {
    open('First dialog')
    dialog('First dialog').getByLabelText('Field of First dialog').focus()
    show({ title: 'Saved' })
    pressF8()
    expect(fireEvent.keyDown(region(), { key: 'Escape' })).toBe(false)
    expect(screen.queryByText('Saved')).toBeNull()
    expect(screen.getByLabelText('Field of First dialog')).toHaveFocus()
  })
})
