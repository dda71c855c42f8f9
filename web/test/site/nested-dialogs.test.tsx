import { ChakraProvider } from '@chakra-ui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { system } from '../../src/theme/system.ts'
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx'
import { Dialog } from '../../src/ui/Dialog.tsx'

it('Escape in a question over a dialog leaves the dialog as it was', () => {
  const [close, cancel] = [vi.fn(), vi.fn()]
  render(
    <ChakraProvider value={system}>
      <Dialog isOpen title="Renew contract" onClose={close}>
        <ConfirmDialog
          isOpen
          title="Renew with a gap?"
          confirmLabel="Renew anyway"
          onConfirm={() => {}}
          onCancel={cancel}
        >
          <p>There is a gap of 10 days.</p>
        </ConfirmDialog>
      </Dialog>
    </ChakraProvider>,
  )
  // What browsers make of Escape.
  fireEvent(
    screen.getByRole('dialog', { name: 'Renew with a gap?' }),
    new Event('cancel', { cancelable: true }),
  )
  expect(cancel).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
})

it('a dialog whose first control stands below a long text opens at its beginning', () => {
  // The browser scrolls to what it focuses.
  const scroll = vi.spyOn(Element.prototype, 'scrollTop', 'get').mockReturnValue(300)
  const moved = vi.spyOn(Element.prototype, 'scrollTop', 'set')
  try {
    render(
      <ChakraProvider value={system}>
        <Dialog isOpen title="Keyboard shortcuts" onClose={() => undefined}>
          <p>Many of them.</p>
          <button type="button">Close</button>
        </Dialog>
      </ChakraProvider>,
    )
    expect(screen.getByRole('heading', { name: 'Keyboard shortcuts' })).toHaveFocus()
    expect(moved).toHaveBeenCalledWith(0)
  } finally {
    scroll.mockRestore()
    moved.mockRestore()
  }
})

it('a dialog in which nothing takes the focus yet gives it to its heading', () => {
  // As browsers do: on a phone the way out, else the place for notifications is what can have it.
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true
    for (const each of this.querySelectorAll<HTMLElement>('button, [tabindex]'))
      if (document.activeElement === document.body) each.focus()
  })
  try {
    render(
      <ChakraProvider value={system}>
        <Dialog isOpen title="Recurring ticket" onClose={vi.fn()}>
          <p>Loading…</p>
        </Dialog>
      </ChakraProvider>,
    )
    expect(screen.getByRole('heading', { name: 'Recurring ticket' })).toHaveFocus()
  } finally {
    opened.mockRestore()
  }
})
