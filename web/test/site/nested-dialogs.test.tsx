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
